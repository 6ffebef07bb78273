import type { ArticlePage, FullPost, PostQuery, PostsQuery } from '@portico/contracts';
import { membershipGate } from '@portico/rules';
import { audiencesOf } from '@portico/rules/article';
import type { Caller } from '../../identity/callers.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { importHtml } from '../../support/importHtml.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { sanitizeArticle } from '../../support/sanitizeArticle.ts';
import * as repository from './content.repository.ts';
import { plansFaq } from './faqs/plansFaqs.ts';
import { fileKey } from './fileKey.ts';

const pageSize = 12;

export function createContent({ db, now, storage }: Pick<AppContext, 'db' | 'now' | 'storage'>) {
  const readingOf = ({ flags }: Caller, language = 'en'): repository.Reading => ({
    language,
    now: now(),
    audiences: flags.isStaff ? null : audiencesOf(flags),
  });

  async function posts(query: PostsQuery, caller: Caller): Promise<ArticlePage> {
    const window = windowOf(query, pageSize);
    const reading = readingOf(caller, query.language);
    const [rows, counted, topics] = await Promise.all([
      repository.readArticles(db, query, reading, window),
      repository.countArticles(db, query, reading),
      repository.readTopics(db, query, reading),
    ]);
    const docs = rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
    return { ...toPage(docs, window, counted), topics };
  }

  /**
   * Throws NOT_FOUND for a slug that is not published, and MEMBERSHIP_REQUIRED for an article that is for members:
   * the answers about plans are for those who choose one. `language` in the answer says which translation was found.
   */
  async function fullPost({ slug, language }: PostQuery, caller: Caller): Promise<FullPost> {
    const faq = plansFaq(slug, language ?? 'en');
    if (faq) return faq;
    if (membershipGate(caller.flags) !== null) throw new ApiProblem('MEMBERSHIP_REQUIRED');
    const row = await repository.readArticle(db, slug, readingOf(caller, language));
    if (!row) throw new ApiProblem('NOT_FOUND');
    const { html, document, title, publishedAt, ...rest } = row;
    return {
      ...rest,
      publishedAt: publishedAt.toISOString(),
      title: { rendered: title },
      content: { rendered: sanitizeArticle(html) },
      document: document ?? importHtml(html),
      files: await repository.readFiles(db, row._id),
    };
  }

  async function file(id: string, caller: Caller) {
    const row = await repository.readFile(db, id, readingOf(caller));
    const content = row && (await storage.get(fileKey(id)));
    if (!content) throw new ApiProblem('NOT_FOUND');
    return { ...row, content };
  }

  return { posts, fullPost, file };
}
