import type { ArticleKind } from '@portico/contracts';

const paths = {
  insight: '/insights',
  story: '/story',
  brand: '/brand',
  equite: '/equite',
} as const satisfies Record<ArticleKind, string>;

/** The whole state of a list of articles; the address holds all of it: `/insights?topic=Craft&q=light&p=2`. */
export interface ReadingAddress {
  topic: string;
  q: string;
  page: number;
}

const lastPage = 1000;

/** Values it does not recognize count as missing. */
export function readReadingAddress(params: URLSearchParams): ReadingAddress {
  const page = params.get('p') ?? '';
  return {
    topic: (params.get('topic') ?? '').slice(0, 60),
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : 1,
  };
}

/** Default values stay out of the address. */
export function readingAddress(kind: ArticleKind, { topic, q, page }: ReadingAddress): string {
  const params = new URLSearchParams({
    ...(topic && { topic }),
    ...(q && { q }),
    ...(page > 1 && { p: String(page) }),
  });
  const query = params.toString();
  return query ? `${paths[kind]}?${query}` : paths[kind];
}
