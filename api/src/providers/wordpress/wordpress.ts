import { createHash } from 'node:crypto';
import { Type } from 'typebox';
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
};

export type WordPress = {
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
  }),
);

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

/** Reads an operator's WordPress by its REST interface. Redirects are refused: the address comes from the settings only. */
export function createWordPress({ url, timeoutMs = 5_000 }: { url: string; timeoutMs?: number }): WordPress {
  async function ask(kind: 'posts' | 'pages', slug: string, language: string): Promise<WordPressText | null> {
    const address = new URL(`${url}/wp-json/wp/v2/${kind}`);
    address.searchParams.set('slug', slug);
    address.searchParams.set('lang', language.replace('_', '-'));
    address.searchParams.set('_fields', 'id,slug,date_gmt,title,excerpt,content');
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
    if (!Value.Check(Answer, answer)) throw new Error(`${address.origin} answered no ${kind}`);
    const [found] = answer;
    if (!found) return null;
    return {
      id: idOf(url, found.id),
      slug: found.slug,
      language,
      title: found.title.rendered,
      excerpt: found.excerpt?.rendered ?? '',
      html: found.content.rendered,
      publishedAt: new Date(`${found.date_gmt}Z`).toISOString(),
    };
  }

  return {
    async read(kind, slug, language) {
      try {
        const found = await ask(kind, slug, language);
        return found || language === fallbackLanguage ? found : await ask(kind, slug, fallbackLanguage);
      } catch (cause) {
        throw new ApiProblem('UNAVAILABLE', { cause });
      }
    },
  };
}
