import type { ArticleKind, ArticlePage, ArticleSummary, PostsQuery } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { WordPress, WordPressHead } from '../../providers/wordpress/wordpress.ts';
import { createKeptAnswers } from '../../support/keptAnswers.ts';
import type { Log } from '../../support/log.ts';
import { type PageWindow, toPage } from '../../support/paging.ts';
import * as repository from './content.repository.ts';
import { categoryOf, summaryOf } from './wordpressPost.ts';

/**
 * How many articles of a list can be merged with WordPress's: beyond these it has no pages, because both are read from
 * the beginning.
 */
const mostMerged = 200;
/** All requests of one list to WordPress are answered within this time, or left out. */
const deadlineMs = 5_000;
const kept = { keptMs: 60_000, most: 50 };

type Context = Pick<AppContext, 'db' | 'now'> & { wordPress: WordPress; log: Log };
type KindQuery = PostsQuery & { kind: ArticleKind };
type Posted = { heads: WordPressHead[]; total: number };

/** A kind's own articles and the posts of its category in WordPress as one list, the newest first. */
export function createMergedLists({ db, now, wordPress, log }: Context) {
  const keptLists = createKeptAnswers<Posted>({ now, ...kept });
  const keptSummaries = createKeptAnswers<Map<number, ArticleSummary>>({ now, ...kept });

  /** Null, and a line in the log, where WordPress does not answer. */
  async function unlessItFails<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (err) {
      log.warn({ err }, 'a list lacks the posts of WordPress');
      return null;
    }
  }

  /** An address that an article has or had here belongs to it, even if the reader may not see the article. */
  async function withoutTaken({ heads, total }: Posted): Promise<Posted> {
    const slugs = heads.map(({ slug }) => slug.toLowerCase());
    const taken = await repository.readTakenSlugs(db, slugs);
    const left = heads.filter(({ slug }) => !taken.has(slug.toLowerCase()));
    return { heads: left, total: total - heads.length + left.length };
  }

  const readHeads = ({ kind, q }: KindQuery, language: string, signal: AbortSignal) => {
    const asked = {
      category: categoryOf[kind],
      language,
      q: q?.trim().toLowerCase() ?? '',
      most: mostMerged,
    };
    return unlessItFails(keptLists(JSON.stringify(asked), () => wordPress.list(asked, signal)));
  };

  async function summarize(heads: readonly WordPressHead[], kind: ArticleKind, signal: AbortSignal) {
    const contents = await wordPress.contents(heads, signal);
    const summaries = new Map<number, ArticleSummary>();
    for (const head of heads) {
      try {
        const html = contents.get(head.number);
        if (html === undefined) throw new Error('its content is missing');
        summaries.set(head.number, summaryOf(head, html, kind));
      } catch (err) {
        log.warn({ err, post: head.number }, 'a post of WordPress is left out');
      }
    }
    return summaries;
  }

  /** Only for the posts that a page shows: the reading time is only known from the content. */
  async function readSummaries(heads: readonly WordPressHead[], kind: ArticleKind, signal: AbortSignal) {
    if (heads.length === 0) return new Map<number, ArticleSummary>();
    const key = JSON.stringify([kind, heads[0]?.language, ...heads.map(({ number }) => number)]);
    return unlessItFails(keptSummaries(key, () => summarize(heads, kind, signal)));
  }

  /** `isIncomplete` where WordPress does not answer: our own articles are shown nevertheless. */
  return async (query: KindQuery, reading: repository.Reading, window: PageWindow): Promise<ArticlePage> => {
    const isBeyond = window.offset >= mostMerged;
    const most = isBeyond ? 0 : Math.min(window.offset + window.pageSize, mostMerged);
    const signal = AbortSignal.timeout(deadlineMs);
    const [rows, counted, topics, found] = await Promise.all([
      repository.readArticles(db, query, reading, { ...window, offset: 0, limit: most }),
      repository.countArticles(db, query, reading),
      repository.readTopics(db, query, reading),
      isBeyond ? { heads: [], total: 0 } : readHeads(query, reading.language, signal),
    ]);
    const own = rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
    const posted = found ? await withoutTaken(found) : { heads: [], total: 0 };
    const shown = [...own, ...posted.heads]
      .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
      .slice(window.offset, most);
    const heads = shown.filter((one) => 'number' in one);
    const summaries = await readSummaries(heads, query.kind, signal);
    const docs = shown.flatMap((one) => ('number' in one ? (summaries?.get(one.number) ?? []) : one));
    const total = Math.min(counted + posted.total, mostMerged);
    return {
      ...{ ...toPage(docs, window, total), topics },
      ...((!found || !summaries) && { isIncomplete: true }),
    };
  };
}
