import { dataOf, LegalParams, LegalPdfQuery, LegalQuery, LegalText } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { addressKey } from '../../support/addressKey.ts';
import { createDrawings } from '../../support/drawings.ts';
import { createLegal } from './legal.service.ts';

const PdfFile = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

/** A few versions of each of the four texts. */
const mostKept = 20;

/** The texts of `/company?page=` (A §2): everybody may read what they are asked to accept (resolutions 20). */
export const legalRoutes: ApiModule = async (app, context) => {
  const legalText = createLegal(context);
  const drawings = createDrawings({ now: context.now, most: mostKept });

  app.get(
    '/legal/:page',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Read a legal text',
        params: LegalParams,
        querystring: LegalQuery,
        response: { 200: dataOf(LegalText) },
      },
    },
    async (request) => ({ data: await legalText(request.params.page, request.query) }),
  );

  app.get(
    '/legal/:page/pdf',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Read a legal text as a PDF file, in English',
        params: LegalParams,
        querystring: LegalPdfQuery,
        response: {
          200: { description: 'The text', content: { 'application/pdf': { schema: PdfFile } } },
        },
      },
    },
    async (request, reply) => {
      const text = await legalText(request.params.page, { ...request.query, language: 'en' });
      const asked = { key: `${text.page} ${text.version}`, address: addressKey(request) };
      // Loaded when somebody asks: the library is large.
      const pdf = await drawings(asked, async () => (await import('./legalPdf.ts')).legalPdf(text));
      const name = `portico-${text.page}-${text.version}.pdf`;
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `inline; filename="${name}"`)
        .send(pdf);
    },
  );
};
