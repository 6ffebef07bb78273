import type { LegalPage, LegalQuery, LegalText } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { sanitizeArticle } from '../../support/sanitizeArticle.ts';
import * as repository from './legal.repository.ts';

export function createLegal({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** Throws NOT_FOUND for a page or a version that was never published. */
  return async function legalText(
    page: string,
    { language = 'en', version }: LegalQuery,
  ): Promise<LegalText> {
    const versions = await repository.readVersions(db, page, now());
    const wanted = version ? versions.find((one) => one.version === version) : versions[0];
    const row = wanted && (await repository.readText(db, page, wanted.version, language));
    if (!row) throw new ApiProblem('NOT_FOUND');
    return {
      // Checks in the database ensure that both columns hold only known words.
      page: row.page as LegalPage,
      language: row.language as LegalText['language'],
      version: row.version,
      title: row.title,
      html: sanitizeArticle(row.html),
      publishedAt: row.publishedAt.toISOString(),
      versions: versions.map((one) => ({
        version: one.version,
        publishedAt: one.publishedAt.toISOString(),
      })),
    };
  };
}
