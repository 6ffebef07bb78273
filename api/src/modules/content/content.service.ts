import type {
  ArticleKind,
  ArticlePage,
  ContentPage,
  ContentQuery,
  FilesQuery,
  FullPost,
  ListedFile,
  PostQuery,
  PostsQuery,
} from '@portico/contracts';
import { articleKinds } from '@portico/contracts/lists';
import { membershipGate } from '@portico/rules';
import { articleRefusal, audiencesOf } from '@portico/rules/article';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { createWordPress } from '../../providers/wordpress/wordpress.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { importHtml } from '../../support/importHtml.ts';
import type { Log } from '../../support/log.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { sanitizeArticle } from '../../support/sanitizeArticle.ts';
import * as repository from './content.repository.ts';
import { plansFaq } from './faqs/plansFaqs.ts';
import { fileKey } from './fileKey.ts';
import { createMergedLists } from './mergedList.ts';
import { readLegalPage } from './pages.repository.ts';
import { postOf } from './wordpressPost.ts';

const pageSize = 12;

/** The article that an address of this site names: `/article?slug=press`. */
function slugIn(url: string, publicUrl: string): string | null {
  if (!URL.canParse(url, publicUrl)) return null;
  const { origin, pathname, searchParams } = new URL(url, publicUrl);
  return origin === new URL(publicUrl).origin && pathname === '/article' ? searchParams.get('slug') : null;
}

type Context = Pick<AppContext, 'db' | 'now' | 'storage' | 'env'> & { log: Log };

export function createContent({ db, now, storage, env, log }: Context) {
  const wordPress = env.wordPressUrl === null ? null : createWordPress({ url: env.wordPressUrl, log });
  const merged = wordPress && createMergedLists({ db, now, wordPress, log });

  const readingOf = ({ flags }: Caller, language = 'en'): repository.Reading => ({
    language,
    now: now(),
    audiences: flags.isStaff ? null : audiencesOf(flags),
    closedKinds: articleKinds.filter((kind) => articleRefusal(kind, flags) !== null),
  });

  function requireKind(kind: ArticleKind, { flags }: Caller): void {
    const code = articleRefusal(kind, flags);
    if (code !== null) throw new ApiProblem(code);
  }

  /** The footer links every member to "Getting started" and "Press", so those are open to articles of any kind. */
  async function isLinkedByTheSite(...slugs: readonly string[]): Promise<boolean> {
    const { gettingStartedUrl, pressUrl } = (await readSettings(db)).system;
    const linked = [gettingStartedUrl, pressUrl].map((url) => slugIn(url, env.publicUrl));
    return slugs.some((slug) => linked.includes(slug));
  }

  /** Without a kind, articles that are closed to the reader are left out; a closed kind is refused. */
  async function posts(query: PostsQuery, caller: Caller): Promise<ArticlePage> {
    if (query.kind) requireKind(query.kind, caller);
    const window = windowOf(query, pageSize);
    const reading = readingOf(caller, query.language);
    if (merged && query.kind && !query.topic) return merged({ ...query, kind: query.kind }, reading, window);
    const [rows, counted, topics] = await Promise.all([
      repository.readArticles(db, query, reading, window),
      repository.countArticles(db, query, reading),
      repository.readTopics(db, query, reading),
    ]);
    const docs = rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
    return { ...toPage(docs, window, counted), topics };
  }

  /**
   * A post of WordPress, unless an article has or had its address here: one that was withdrawn, or is not for this
   * reader, must not reappear as its copy.
   */
  async function postedUnder(slug: string, language: string): Promise<FullPost | null> {
    if (!wordPress) return null;
    const isTaken = async (one: string) =>
      (await repository.readTakenSlugs(db, [one.toLowerCase()])).size > 0;
    if (await isTaken(slug)) return null;
    const found = await wordPress.read('posts', slug, language);
    // WordPress also finds a post by other spellings of its slug.
    return found && !(await isTaken(found.slug)) ? postOf(found) : null;
  }

  /**
   * Throws NOT_FOUND for a slug that is not published, and MEMBERSHIP_REQUIRED for a members' article: the answers
   * about plans are for people who are choosing one. Insights and resources are refused as their pages are (A §6).
   * `language` in the answer says which translation was found. Articles that are not our own are requested from
   * WordPress, where one is configured.
   */
  async function fullPost({ slug, language }: PostQuery, caller: Caller): Promise<FullPost> {
    const faq = plansFaq(slug, language ?? 'en');
    if (faq) return faq;
    if (membershipGate(caller.flags) !== null) throw new ApiProblem('MEMBERSHIP_REQUIRED');
    const row = await repository.readArticle(db, slug, { ...readingOf(caller, language), closedKinds: [] });
    if (!row) {
      const post = await postedUnder(slug, language ?? 'en');
      if (!post) throw new ApiProblem('NOT_FOUND');
      if (!(await isLinkedByTheSite(post.slug))) requireKind(post.kind, caller);
      return post;
    }
    // The site may still link to it by a former slug.
    if (!(await isLinkedByTheSite(row.slug, slug))) requireKind(row.kind, caller);
    const { html, document, title, publishedAt, ...rest } = row;
    return {
      ...rest,
      canEdit: caller.flags.isStaff,
      publishedAt: publishedAt.toISOString(),
      title: { rendered: title },
      content: { rendered: sanitizeArticle(html) },
      document: document ?? importHtml(html),
      files: await repository.readFiles(db, row._id),
    };
  }

  /** A page of the company (B §7): the legal texts are our own, because people accept their versions. */
  async function page({ content, language = 'en' }: ContentQuery): Promise<ContentPage> {
    const own = await readLegalPage(db, content, language, now());
    if (own) {
      const { title, html } = own;
      return {
        ...{ slug: content, language: own.language, title: { rendered: title } },
        content: { rendered: sanitizeArticle(html) },
      };
    }
    const found = await wordPress?.read('pages', content, language);
    if (!found) throw new ApiProblem('NOT_FOUND');
    const { slug, language: written, title, content: text } = postOf(found);
    return { slug, language: written, title, content: text };
  }

  async function files({ kind, language }: FilesQuery, caller: Caller): Promise<ListedFile[]> {
    requireKind(kind, caller);
    return repository.readFilesOf(db, kind, readingOf(caller, language));
  }

  async function file(id: string, caller: Caller) {
    const row = await repository.readFile(db, id, { ...readingOf(caller), closedKinds: [] });
    if (!row) throw new ApiProblem('NOT_FOUND');
    const { kind, addresses, ...about } = row;
    // An article that the footer links to is open together with its files.
    const isOpen = articleRefusal(kind, caller.flags) === null || (await isLinkedByTheSite(...addresses));
    const content = isOpen ? await storage.get(fileKey(id)) : null;
    if (!content) throw new ApiProblem('NOT_FOUND');
    return { ...about, content };
  }

  return { posts, fullPost, page, files, file };
}
