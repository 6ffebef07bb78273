import { dataOf, LegalParams, LegalPdfQuery, LegalQuery, LegalText } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { createLegal } from './legal.service.ts';

const PdfFile = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

/** The texts of `/company?page=` (A §2): everybody may read what they are asked to accept (resolutions 20). */
export const legalRoutes: ApiModule = async (app, context) => {
  const legalText = createLegal(context);

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
      // Loaded when somebody asks: the library is large.
      const { legalPdf } = await import('./legalPdf.ts');
      const name = `portico-${text.page}-${text.version}.pdf`;
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `inline; filename="${name}"`)
        .send(await legalPdf(text));
    },
  );
};
