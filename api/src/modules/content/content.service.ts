import type { ArticleSummary, FullPost, Page, PostQuery, PostsQuery } from '@portico/contracts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { sanitizeArticle } from '../../support/sanitizeArticle.ts';
import * as repository from './content.repository.ts';

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

  /** Throws NOT_FOUND for a slug that is not published. `language` in the answer says which translation was found. */
  async function fullPost({ slug, language = 'en' }: PostQuery): Promise<FullPost> {
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
