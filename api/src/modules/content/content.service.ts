import type { ArticleSummary, FullPost, Page, PostQuery, PostsQuery } from '@portico/contracts';
import { membershipGate } from '@portico/rules';
import type { Caller } from '../../identity/callers.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { sanitizeArticle } from '../../support/sanitizeArticle.ts';
import * as repository from './content.repository.ts';
import { plansFaq } from './faqs/plansFaqs.ts';

const pageSize = 12;

export function createContent({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function posts(query: PostsQuery): Promise<Page<ArticleSummary>> {
    const window = windowOf(query, pageSize);
    const moment = now();
    const [rows, counted] = await Promise.all([
      repository.readArticles(db, query.language ?? 'en', moment, window),
      repository.countArticles(db, moment),
    ]);
    const docs = rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
    return toPage(docs, window, counted);
  }

  /**
   * Throws NOT_FOUND for a slug that is not published, and MEMBERSHIP_REQUIRED for an article that is for members:
   * the answers about plans are for those who choose one. `language` in the answer says which translation was found.
   */
  async function fullPost({ slug, language = 'en' }: PostQuery, { flags }: Caller): Promise<FullPost> {
    const faq = plansFaq(slug, language);
    if (faq) return faq;
    if (membershipGate(flags) !== null) throw new ApiProblem('MEMBERSHIP_REQUIRED');
    const row = await repository.readArticle(db, slug, language, now());
    if (!row) throw new ApiProblem('NOT_FOUND');
    const { html, title, publishedAt, ...rest } = row;
    return {
      ...rest,
      publishedAt: publishedAt.toISOString(),
      title: { rendered: title },
      content: { rendered: sanitizeArticle(html) },
    };
  }

  return { posts, fullPost };
}
