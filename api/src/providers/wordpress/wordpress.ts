import { createHash } from 'node:crypto';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ApiProblem } from '../../support/apiProblem.ts';
import { readLimited } from '../../support/readLimited.ts';

/** What an operator's WordPress has under an address, before anything of it is believed. */
export type WordPressText = {
  id: string;
  slug: string;
  language: string;
  title: string;
  excerpt: string;
  html: string;
  publishedAt: string;
  /** Slugs of the categories it is in. */
  categories: string[];
};

/** `category` is a slug; `q` words of the post, or ''. */
export type WordPressQuery = { category: string; q: string; language: string; most: number };
export type WordPressList = { texts: WordPressText[]; total: number };

export type WordPress = {
  /** The newest posts of a category, at most `most` of them, and how many there are. Throws as `read` does. */
  list(query: WordPressQuery): Promise<WordPressList>;
  /** Null where there is none. Throws UNAVAILABLE where WordPress does not answer, or answers something else. */
  read(kind: 'posts' | 'pages', slug: string, language: string): Promise<WordPressText | null>;
};

const rendered = Type.Object({ rendered: Type.String() });
const Answer = Type.Array(
  Type.Object({
    id: Type.Integer(),
    slug: Type.String({ maxLength: 300 }),
    date_gmt: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' }),
    title: rendered,
    excerpt: Type.Optional(rendered),
    content: rendered,
    categories: Type.Optional(Type.Array(Type.Integer())),
  }),
);
type Found = Static<typeof Answer>[number];
const Categories = Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String({ maxLength: 300 }) }));

const mostBytes = 2 * 1024 * 1024;
const fallbackLanguage = 'en';

/** WordPress counts its posts; ids here are UUIDs, the same for the same post. */
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

const fields = 'id,slug,date_gmt,title,excerpt,content,categories';
/** Posts come whole, because their length says how long one reads: no answer holds more than these. */
const postsAtOnce = 25;

/** Reads an operator's WordPress by its REST interface. Redirects are refused: the address comes from the settings only. */
export function createWordPress({ url, timeoutMs = 5_000 }: { url: string; timeoutMs?: number }): WordPress {
  async function ask<S extends TSchema>(what: string, schema: S, asked: Record<string, string>) {
    const address = new URL(`${url}/wp-json/wp/v2/${what}`);
    address.search = new URLSearchParams(asked).toString();
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`${address.origin} answered ${response.status}`);
    }
    const answer: unknown = JSON.parse(await readLimited(response, mostBytes));
    if (!Value.Check(schema, answer)) throw new Error(`${address.origin} answered no ${what}`);
    const total = Number(response.headers.get('x-wp-total'));
    return { found: answer, total: Number.isInteger(total) ? total : 0 };
  }

  const textOf = (found: Found, language: string, categories: string[]): WordPressText => ({
    id: idOf(url, found.id),
    slug: found.slug,
    language,
    title: found.title.rendered,
    excerpt: found.excerpt?.rendered ?? '',
    html: found.content.rendered,
    publishedAt: new Date(`${found.date_gmt}Z`).toISOString(),
    categories,
  });

  async function categoriesOf({ categories = [] }: Found): Promise<string[]> {
    if (categories.length === 0) return [];
    const asked = { include: categories.join(','), per_page: '100', _fields: 'id,slug' };
    return (await ask('categories', Categories, asked)).found.map(({ slug }) => slug);
  }

  async function readIn(kind: 'posts' | 'pages', slug: string, lang: string): Promise<WordPressText | null> {
    const asked = { slug, lang: lang.replace('_', '-'), _fields: fields };
    const [found] = (await ask(kind, Answer, asked)).found;
    return found ? textOf(found, lang, await categoriesOf(found)) : null;
  }

  async function listIn(
    language: string,
    category: { id: number; slug: string },
    { q, most }: WordPressQuery,
  ) {
    const texts: WordPressText[] = [];
    for (;;) {
      const count = Math.min(postsAtOnce, most - texts.length);
      const { found, total } = await ask('posts', Answer, {
        ...{ categories: String(category.id), lang: language.replace('_', '-'), _fields: fields },
        ...{ orderby: 'date', order: 'desc', per_page: String(count), offset: String(texts.length) },
        ...(q && { search: q }),
      });
      texts.push(...found.map((post) => textOf(post, language, [category.slug])));
      if (found.length < count || texts.length >= most)
        return { texts, total: Math.max(total, texts.length) };
    }
  }

  /** What fails is told as ours: a member cannot mend it, and may try again. */
  async function unlessItFails<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new ApiProblem('UNAVAILABLE', { cause });
    }
  }

  return {
    list: (query) =>
      unlessItFails(async () => {
        const asked = { slug: query.category, _fields: 'id,slug' };
        const [category] = (await ask('categories', Categories, asked)).found;
        if (!category) return { texts: [], total: 0 };
        const list = await listIn(query.language, category, query);
        if (list.total > 0 || query.language === fallbackLanguage) return list;
        return listIn(fallbackLanguage, category, query);
      }),
    read: (kind, slug, language) =>
      unlessItFails(async () => {
        const found = await readIn(kind, slug, language);
        return found || language === fallbackLanguage ? found : readIn(kind, slug, fallbackLanguage);
      }),
  };
}
