import { dataOf, LegalParams, LegalQuery, LegalText } from '@portico/contracts';
import type { ApiModule } from '../../support/apiModule.ts';
import { createLegal } from './legal.service.ts';

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
};
