import { createHash } from 'node:crypto';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ApiProblem } from '../../support/apiProblem.ts';
import { askJson } from '../../support/askJson.ts';
import type { Log } from '../../support/log.ts';

/** What an operator's WordPress answers, before any of it is validated. */
export type WordPressHead = {
  id: string;
  /** WordPress's own id of the post. */
  number: number;
  slug: string;
  language: string;
  title: string;
  excerpt: string;
  publishedAt: string;
  /** Slugs of the categories it is in. */
  categories: string[];
};
export type WordPressText = WordPressHead & { html: string };

/** `category` is a slug; `q` has words of the post, or ''. */
export type WordPressQuery = { category: string; q: string; language: string; most: number };
/** `total` leaves out posts whose heads could not be read. */
export type WordPressList = { heads: WordPressHead[]; total: number };

export type WordPress = {
  /**
   * The newest posts of a category without their content, at most `most` of them, and how many there are. A post that
   * cannot be read is left out and logged. Throws as `read` does, also when `signal` ends it.
   */
  list(query: WordPressQuery, signal: AbortSignal): Promise<WordPressList>;
  /** The HTML of posts in one language, by their `number`. Throws as `list` does. */
  contents(heads: readonly WordPressHead[], signal: AbortSignal): Promise<Map<number, string>>;
  /** Null where there is none. Throws UNAVAILABLE where WordPress does not answer, or answers in an unknown form. */
  read(kind: 'posts' | 'pages', slug: string, language: string): Promise<WordPressText | null>;
};

const rendered = Type.Object({ rendered: Type.String() });
const Head = Type.Object({
  id: Type.Integer(),
  slug: Type.String({ maxLength: 300 }),
  date_gmt: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' }),
  title: rendered,
  excerpt: Type.Optional(rendered),
  categories: Type.Optional(Type.Array(Type.Integer())),
});
const Numbered = Type.Object({ id: Type.Integer() });
const Content = Type.Object({ id: Type.Integer(), content: rendered });
const Answer = Type.Array(Type.Intersect([Head, Content]));
/** Each post of a list is validated by itself: an unreadable one does not remove the others. */
const Several = Type.Array(Type.Unknown());
type FoundHead = Static<typeof Head>;
const Categories = Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String({ maxLength: 300 }) }));

const mostBytes = 2 * 1024 * 1024;
const fallbackLanguage = 'en';

/** WordPress numbers its posts; our ids are UUIDs, always the same for the same post. */
function idOf(url: string, id: number): string {
  const hex = createHash('sha256').update(`${url} ${id}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const headFields = 'id,slug,date_gmt,title,excerpt,categories';
const headsAtOnce = 100;
/** No answer holds more contents than this. */
const contentsAtOnce = 25;
/** A language as WordPress's language plugins write it. */
const langOf = (language: string) => language.replace('_', '-');

type Options = { url: string; log: Log; timeoutMs?: number };

/**
 * Reads an operator's WordPress through its REST interface. Redirects are refused: the address comes only from the
 * settings.
 */
export function createWordPress({ url, log, timeoutMs = 5_000 }: Options): WordPress {
  async function ask<S extends TSchema>(
    what: string,
    schema: S,
    asked: Record<string, string>,
    signal: AbortSignal,
  ) {
    const address = new URL(`${url}/wp-json/wp/v2/${what}`);
    address.search = new URLSearchParams(asked).toString();
    const { answer, headers } = await askJson(address, schema, { signal, mostBytes, wanted: what });
    const total = Number(headers.get('x-wp-total'));
    return { found: answer, total: Number.isInteger(total) ? total : 0 };
  }

  const headOf = (found: FoundHead, language: string, categories: string[]): WordPressHead => ({
    ...{ id: idOf(url, found.id), number: found.id, slug: found.slug, language },
    title: found.title.rendered,
    excerpt: found.excerpt?.rendered ?? '',
    publishedAt: new Date(`${found.date_gmt}Z`).toISOString(),
    categories,
  });

  /** Empty for a post that lacks what a list needs, or has an impossible time. */
  function readableHead(found: unknown, language: string, categories: string[]): WordPressHead[] {
    try {
      if (!Value.Check(Head, found)) throw new Error('it has another shape than posts have');
      return [headOf(found, language, categories)];
    } catch (err) {
      log.warn(
        { err, post: Value.Check(Numbered, found) ? found.id : null },
        'a post of WordPress is left out',
      );
      return [];
    }
  }

  async function categoriesOf({ categories = [] }: FoundHead, signal: AbortSignal): Promise<string[]> {
    if (categories.length === 0) return [];
    const asked = { include: categories.join(','), per_page: '100', _fields: 'id,slug' };
    return (await ask('categories', Categories, asked, signal)).found.map(({ slug }) => slug);
  }

  async function readIn(kind: 'posts' | 'pages', slug: string, lang: string, signal: AbortSignal) {
    const asked = { slug, lang: langOf(lang), _fields: `${headFields},content` };
    const [found] = (await ask(kind, Answer, asked, signal)).found;
    if (!found) return null;
    return { ...headOf(found, lang, await categoriesOf(found, signal)), html: found.content.rendered };
  }

  async function listIn(
    language: string,
    category: { id: number; slug: string },
    { q, most }: WordPressQuery,
    signal: AbortSignal,
  ): Promise<WordPressList> {
    const heads: WordPressHead[] = [];
    for (let read = 0; ; ) {
      const count = Math.min(headsAtOnce, most - read);
      const asked = {
        ...{ categories: String(category.id), lang: langOf(language), _fields: headFields },
        ...{ orderby: 'date', order: 'desc', per_page: String(count), offset: String(read) },
        ...(q && { search: q }),
      };
      const { found, total } = await ask('posts', Several, asked, signal);
      read += found.length;
      heads.push(...found.flatMap((post) => readableHead(post, language, [category.slug])));
      if (found.length < count || read >= most)
        return { heads, total: Math.max(total, read) - (read - heads.length) };
    }
  }

  async function contentsOf(heads: readonly WordPressHead[], signal: AbortSignal) {
    const contents = new Map<number, string>();
    for (let from = 0; from < heads.length; from += contentsAtOnce) {
      const some = heads.slice(from, from + contentsAtOnce);
      const asked = {
        ...{ include: some.map(({ number }) => number).join(','), per_page: String(some.length) },
        ...{ lang: langOf(some[0]?.language ?? fallbackLanguage), _fields: 'id,content' },
      };
      for (const found of (await ask('posts', Several, asked, signal)).found)
        if (Value.Check(Content, found)) contents.set(found.id, found.content.rendered);
    }
    return contents;
  }

  /** A failure is reported as ours: a member cannot fix it, and may try again. */
  async function unlessItFails<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new ApiProblem('UNAVAILABLE', { cause });
    }
  }

  return {
    list: (query, signal) =>
      unlessItFails(async () => {
        const asked = { slug: query.category, _fields: 'id,slug' };
        const [category] = (await ask('categories', Categories, asked, signal)).found;
        if (!category) return { heads: [], total: 0 };
        const list = await listIn(query.language, category, query, signal);
        if (list.total > 0 || query.language === fallbackLanguage) return list;
        return listIn(fallbackLanguage, category, query, signal);
      }),
    contents: (heads, signal) => unlessItFails(() => contentsOf(heads, signal)),
    read: (kind, slug, language) =>
      unlessItFails(async () => {
        const signal = AbortSignal.timeout(timeoutMs);
        const found = await readIn(kind, slug, language, signal);
        return found || language === fallbackLanguage ? found : readIn(kind, slug, fallbackLanguage, signal);
      }),
  };
}
