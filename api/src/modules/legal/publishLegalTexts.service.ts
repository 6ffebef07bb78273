import type { Database } from '../../db/client.ts';
import { sanitizeArticle } from '../../support/sanitizeArticle.ts';
import { insertNewTexts } from './legal.repository.ts';
import { confidentiality } from './texts/confidentiality.ts';
import { cookies } from './texts/cookies.ts';
import type { LegalVersionText } from './texts/legalVersion.ts';
import { listingTerms } from './texts/listingTerms.ts';
import { privacy } from './texts/privacy.ts';
import { subscriptionAgreement } from './texts/subscriptionAgreement.ts';
import { terms } from './texts/terms.ts';

export const publishedTexts: readonly LegalVersionText[] = [
  ...terms,
  ...privacy,
  ...cookies,
  ...confidentiality,
  ...subscriptionAgreement,
  ...listingTerms,
];

/**
 * Adds the versions that are missing in the table; runs at every start, in every deployment. An existing version never
 * changes, because people have accepted it: a changed text is a new version.
 */
export async function publishLegalTexts(db: Database): Promise<void> {
  const rows = publishedTexts.flatMap(({ page, version, publishedAt, texts }) =>
    Object.entries(texts).map(([language, { title, html }]) => ({
      page,
      version,
      language,
      title,
      html: sanitizeArticle(html.trim()),
      publishedAt: new Date(publishedAt),
    })),
  );
  await insertNewTexts(db, rows);
}
