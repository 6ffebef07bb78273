import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ArticlePage, ContentPage, dataOf, FullPost } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { like } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { articleSlugs, articles, articleTexts, rateLimits } from '../../db/schema/index.ts';
import { createWordPress } from '../../providers/wordpress/wordpress.ts';
import { publishLegalTexts } from '../legal/publishLegalTexts.service.ts';

/** A WordPress that can answer these requests: posts and pages by slug and language. */
const texts: Readonly<Record<string, { title: string; html: string }>> = {
  'posts harbour-notes en': {
    title: 'Harbour &amp; Notes',
    html: '<!-- wp:paragraph --><p class="wp-block" style="color:red">Calm <b>water</b>.<script>alert(1)</script></p><p><a href="javascript:alert(1)">x</a></p>',
  },
  'posts harbour-notes ar': { title: 'ملاحظات', html: '<p>ماء هادئ.</p>' },
  'posts withdrawn-here en': { title: 'A copy', html: '<p>Still there.</p>' },
  'posts too-deep en': { title: 'Deep', html: '<b>'.repeat(60_000) },
  'pages imprint en': { title: 'Imprint', html: '<h1>Who we are</h1>' },
};

/** Posts of a category, the newest first. */
const categories = [
  { id: 3, slug: 'brand' },
  { id: 4, slug: 'insights' },
  { id: 5, slug: 'story' },
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
  postOfDay(60, 'good-story', '2019-01-01', 5),
  postOfDay(61, 'in-no-calendar', '2019-13-45', 5),
  { ...postOfDay(62, 'too-deep-to-list', '2019-01-01', 5), content: { rendered: '<b>'.repeat(60_000) } },
  { ...postOfDay(63, 'without-a-title', '2019-01-01', 5), title: null },
];

let server: Server;
let api: TestApp;
let answer: 'texts' | 'error' | 'nonsense' | 'elsewhere' = 'texts';
let onList = () => {};
const asked: string[] = [];
const fieldsAsked: (string | null)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://wordpress.test');
    asked.push(url.pathname);
    fieldsAsked.push(url.searchParams.get('_fields'));
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
    if (of('include')) {
      const ids = of('include').split(',').map(Number);
      return json(news.filter(({ id }) => ids.includes(id)).map(({ id, content }) => ({ id, content })));
    }
    if (of('categories')) {
      onList();
      const found = news.filter(
        ({ categories: ids, slug }) =>
          ids.includes(Number(of('categories'))) &&
          slug.toLowerCase().includes(of('search').toLowerCase()) &&
          of('lang') === 'en',
      );
      const from = Number(of('offset'));
      const page = found.slice(from, from + Number(of('per_page')));
      return json(
        page.map(({ content, ...head }) => head),
        found.length,
      );
    }
    // As in WordPress, which finds a post by any spelling of its slug.
    const slug = of('slug').toLowerCase();
    const key = `${url.pathname.split('/').at(-1)} ${slug} ${url.searchParams.get('lang')}`;
    const found = texts[key];
    const post = found && {
      ...{ id: 7, slug, date_gmt: '2026-10-01T08:00:00' },
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
  onList = () => {};
  asked.length = 0;
  fieldsAsked.length = 0;
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

it('requests nothing from WordPress that is written here', async () => {
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

const minuteMs = 60_000;
const slugsIn = (page: { data: ArticlePage }) => page.data.docs.map(({ slug }) => slug);
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
    const answers = [await post('harbour-notes'), await page('imprint')];
    expect(answers.map((one) => one.json().code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  },
);

it('lists our own articles while WordPress is silent, says that something is missing, and asks again', async () => {
  api.advance(minuteMs);
  answer = 'error';
  const less = (await list({ kind: 'brand' })).json();
  expect(Value.Check(dataOf(ArticlePage), less)).toBe(true);
  expect(less.data.isIncomplete).toBe(true);
  expect(slugsIn(less)).toEqual(expect.arrayContaining(['using-our-name']));
  expect(slugsIn(less)).not.toContain('our-colors');
  answer = 'texts';
  const whole = (await list({ kind: 'brand' })).json();
  expect(whole.data.isIncomplete).toBeUndefined();
  expect(slugsIn(whole)).toEqual(expect.arrayContaining([...slugsIn(less), 'our-colors']));
});

it('leaves out a post that cannot be read, and shows the others', async () => {
  const found = (await list({ kind: 'story', limit: '50' })).json();
  expect(found.data.isIncomplete).toBeUndefined();
  expect(slugsIn(found)).toContain('good-story');
  for (const slug of ['in-no-calendar', 'too-deep-to-list', 'without-a-title'])
    expect(slugsIn(found)).not.toContain(slug);
  expect((await post('too-deep')).json().code).toBe('UNAVAILABLE');
});

it('requests a list once, keeps it for a minute, and reads only the content that a page shows', async () => {
  api.advance(minuteMs);
  const ask = (page: string) => list({ kind: 'insight', page });
  await Promise.all([ask('1'), ask('1')]);
  expect(asked.map((path) => path.split('/').at(-1))).toEqual(['categories', 'posts', 'posts']);
  expect(fieldsAsked.map((fields) => fields?.includes('content'))).toEqual([false, false, true]);
  await ask('1');
  expect(asked).toHaveLength(3);
  await list({ kind: 'insight', q: 'note-1', page: '50' });
  expect(asked).toHaveLength(3);
  api.advance(minuteMs);
  await ask('1');
  expect(asked).toHaveLength(6);
});

it('ends all requests of a list by one signal', async () => {
  const { port } = server.address() as AddressInfo;
  const wordPress = createWordPress({ url: `http://127.0.0.1:${port}`, log: api.app.log });
  const deadline = new AbortController();
  onList = () => deadline.abort();
  const query = { category: 'insights', q: '', language: 'en', most: 10 };
  await expect(wordPress.list(query, deadline.signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked).toHaveLength(2);
});

it('does not revive, as a copy, an article that is withdrawn, restricted, renamed or of another kind', async () => {
  const add = async (slug: string, values: Partial<typeof articles.$inferInsert>) => {
    const head = { slug, category: 'Market', author: 'The Editors', publishedAt: api.now(), ...values };
    const [row] = await api.db.insert(articles).values(head).returning({ id: articles.id });
    const articleId = row?.id ?? '';
    const words = { language: 'en', title: slug, excerpt: '', html: '<p>Ours.</p>', readingMinutes: 1 };
    await api.db.insert(articleTexts).values({ articleId, ...words });
    return articleId;
  };
  await add('withdrawn-here', { publishedAt: null });
  await add('note-1', { publishedAt: null });
  await add('note-2', { visibleTo: ['developers'] });
  await add('note-3', { kind: 'brand' });
  await api.db.insert(articleSlugs).values({ slug: 'note-4', articleId: await add('new-name', {}) });
  const found = (await list({ kind: 'insight', limit: '50' })).json();
  for (const slug of ['note-1', 'note-2', 'note-3', 'note-4']) expect(slugsIn(found)).not.toContain(slug);
  expect(slugsIn(found)).toEqual(expect.arrayContaining(['note-0', 'note-5', 'new-name']));
  asked.length = 0;
  expect((await post('withdrawn-here')).statusCode).toBe(404);
  expect(asked).toEqual([]);
  expect((await post('Withdrawn-Here')).statusCode).toBe(404);
});

it('lets nobody send endless requests through it', async () => {
  await list({ kind: 'insight' });
  await post('harbour-notes');
  await api.db
    .update(rateLimits)
    .set({ attempts: 300 })
    .where(like(rateLimits.key, `cms-%:${cast.agent.personId}`));
  await list({ kind: 'insight' });
  await post('harbour-notes');
  const answers = [await list({ kind: 'insight' }), await post('harbour-notes')];
  expect(answers.map((one) => one.json().code)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});
