import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ArticlePage, ContentPage, dataOf, FullPost } from '@portico/contracts';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { publishLegalTexts } from '../legal/publishLegalTexts.service.ts';

/** A WordPress as far as it is asked: posts and pages by slug and language. */
const texts: Readonly<Record<string, { title: string; html: string }>> = {
  'posts harbour-notes en': {
    title: 'Harbour &amp; Notes',
    html: '<!-- wp:paragraph --><p class="wp-block" style="color:red">Calm <b>water</b>.<script>alert(1)</script></p><p><a href="javascript:alert(1)">x</a></p>',
  },
  'posts harbour-notes ar': { title: 'ملاحظات', html: '<p>ماء هادئ.</p>' },
  'pages imprint en': { title: 'Imprint', html: '<h1>Who we are</h1>' },
};

/** Posts of a category, the newest first. */
const categories = [
  { id: 3, slug: 'brand' },
  { id: 4, slug: 'insights' },
];
const postOfDay = (id: number, slug: string, day: string, category: number) => ({
  ...{ id, slug, date_gmt: `${day}T08:00:00`, categories: [category] },
  title: { rendered: slug },
  excerpt: { rendered: '<p>In short.</p>' },
  content: { rendered: '<p>Calm water.</p>' },
});
const news = [
  postOfDay(40, 'far-ahead', '2099-01-01', 4),
  ...Array.from({ length: 30 }, (_, age) => postOfDay(age, `note-${age}`, `19${90 - age}-01-01`, 4)),
  postOfDay(50, 'our-colors', '2020-01-01', 3),
];

let server: Server;
let api: TestApp;
let answer: 'texts' | 'error' | 'nonsense' | 'elsewhere' = 'texts';
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://wordpress.test');
    asked.push(url.pathname);
    if (answer === 'error')
      return response.writeHead(500).end('<h1>Error establishing a database connection</h1>');
    if (answer === 'nonsense') return response.writeHead(200).end('<html>Briefly unavailable</html>');
    if (answer === 'elsewhere') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    const json = (body: unknown, total?: number) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          ...(total !== undefined && { 'x-wp-total': String(total) }),
        })
        .end(JSON.stringify(body));
    const of = (name: string) => url.searchParams.get(name) ?? '';
    if (url.pathname.endsWith('/categories'))
      return json(
        categories.filter(
          ({ id, slug }) => slug === of('slug') || of('include').split(',').includes(String(id)),
        ),
      );
    if (of('categories')) {
      const found = news.filter(
        ({ categories: ids, title }) =>
          ids.includes(Number(of('categories'))) &&
          title.rendered.toLowerCase().includes(of('search').toLowerCase()) &&
          of('lang') === 'en',
      );
      const from = Number(of('offset'));
      return json(found.slice(from, from + Number(of('per_page'))), found.length);
    }
    const key = `${url.pathname.split('/').at(-1)} ${url.searchParams.get('slug')} ${url.searchParams.get('lang')}`;
    const found = texts[key];
    const post = found && {
      ...{ id: 7, slug: url.searchParams.get('slug'), date_gmt: '2026-10-01T08:00:00' },
      ...{
        title: { rendered: found.title },
        excerpt: { rendered: '<p>In short.</p>' },
        content: { rendered: found.html },
      },
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(post ? [post] : []));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  api = await openTestApp({ env: { wordPressUrl: `http://127.0.0.1:${port}` } });
  await publishLegalTexts(api.db);
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  answer = 'texts';
  asked.length = 0;
});

const post = (slug: string, language = 'en') =>
  api.call('agent', 'GET', '/cms/full-post', { query: { slug, language } });
const page = (content: string, language = 'en') =>
  api.call(null, 'GET', '/cms/content', {
    query: { site: 'marketing', section: 'company', content, language },
  });

it('reads a post in the shape of the contract, and imports its HTML', async () => {
  const found = await post('harbour-notes');
  expect(Value.Check(dataOf(FullPost), found.json())).toBe(true);
  expect(found.json().data).toMatchObject({
    ...{
      slug: 'harbour-notes',
      language: 'en',
      excerpt: 'In short.',
      title: { rendered: 'Harbour & Notes' },
    },
    content: { rendered: '<p>Calm <strong>water</strong>.</p><p>x</p>' },
  });
});

it('reads the translation, else English', async () => {
  expect((await post('harbour-notes', 'ar')).json().data).toMatchObject({
    language: 'ar',
    title: { rendered: 'ملاحظات' },
  });
  expect((await post('harbour-notes', 'zh_hans')).json().data.language).toBe('en');
  expect((await post('no-such-post')).statusCode).toBe(404);
});

it('asks WordPress for nothing that is written here', async () => {
  expect((await post('using-our-name')).statusCode).toBe(200);
  const terms = await page('terms', 'ar');
  expect([terms.statusCode, Value.Check(dataOf(ContentPage), terms.json())]).toEqual([200, true]);
  expect(asked).toEqual([]);
});

it('reads a page of the company', async () => {
  expect((await page('imprint')).json().data).toEqual({
    ...{ slug: 'imprint', language: 'en', title: { rendered: 'Imprint' } },
    content: { rendered: '<h2>Who we are</h2>' },
  });
  expect((await page('absent')).statusCode).toBe(404);
});

const list = (query: Record<string, string>) => api.call('agent', 'GET', '/cms/posts', { query });

it('lists the posts of a kind’s category among the articles of the kind, by date and page by page', async () => {
  const first = (await list({ kind: 'insight' })).json();
  expect(Value.Check(dataOf(ArticlePage), first)).toBe(true);
  expect(first.data.docs[0]).toMatchObject({ slug: 'far-ahead', kind: 'insight', excerpt: 'In short.' });
  const all: { slug: string; publishedAt: string }[] = [];
  for (let page = 1; page <= first.data.totalPages; page++)
    all.push(...(await list({ kind: 'insight', page: String(page) })).json().data.docs);
  const days = all.map(({ publishedAt }) => publishedAt);
  expect(days).toEqual(days.toSorted().reverse());
  const slugs = all.map(({ slug }) => slug);
  expect([new Set(slugs).size, all.length]).toEqual([first.data.totalDocs, first.data.totalDocs]);
  expect(slugs.filter((slug) => slug.startsWith('note-'))).toHaveLength(30);
  expect(slugs).not.toContain('our-colors');
});

it('searches both, answers English where nothing was translated, and leaves topics to what is written here', async () => {
  const slugsOf = async (query: Record<string, string>) =>
    ((await list(query)).json().data.docs as { slug: string }[]).map(({ slug }) => slug);
  expect(await slugsOf({ kind: 'insight', q: 'NOTE-29' })).toEqual(['note-29']);
  expect(await slugsOf({ kind: 'brand', language: 'ar' })).toContain('our-colors');
  asked.length = 0;
  expect(await slugsOf({ kind: 'insight', topic: 'Nothing' })).toEqual([]);
  expect(await slugsOf({})).not.toContain('far-ahead');
  expect(asked).toEqual([]);
});

it.each(['error', 'nonsense', 'elsewhere'] as const)(
  'says that the service is busy where WordPress answers %s',
  async (kind) => {
    answer = kind;
    const answers = [await post('harbour-notes'), await page('imprint'), await list({ kind: 'story' })];
    expect(answers.map((one) => one.json().code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE']);
  },
);
