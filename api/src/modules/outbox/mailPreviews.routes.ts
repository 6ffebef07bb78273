import {
  dataOf,
  MailPreview,
  MailPreviewEntry,
  MailPreviewQuery,
  MailPreviewsQuery,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { type AllMailSamples, createMailPreviews } from './mailPreviews.ts';

/** The text of each mail, for administrators. The samples are passed in, because every area has some. */
export const mailPreviewRoutes =
  (samples: AllMailSamples): ApiModule =>
  async (app) => {
    const previews = createMailPreviews(samples);
    const config = { access: { requires: ['member', 'admin'] } } as const;

    app.get(
      '/admin/mails/previews',
      {
        config,
        schema: {
          summary: 'List the mails that Portico writes',
          querystring: MailPreviewsQuery,
          response: { 200: dataOf(Type.Array(MailPreviewEntry)) },
        },
      },
      async ({ query }) => ({ data: previews.list(query.language) }),
    );

    app.get(
      '/admin/mails/preview',
      {
        config,
        schema: {
          summary: 'Read one of them as it would be written, with sample data',
          querystring: MailPreviewQuery,
          response: { 200: dataOf(MailPreview) },
        },
      },
      async ({ query }) => {
        const preview = previews.read(query.kind, query.language);
        if (!preview) throw new ApiProblem('NOT_FOUND');
        return { data: preview };
      },
    );
  };
