import { ArticlePage, type ArticleSummary, dataOf, FullPost } from '@portico/contracts';
import type { CastName } from '@portico/fixtures';
import { plansFaqSlug } from '@portico/rules';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { articles, articleTexts } from '../../db/schema/index.ts';

const hourMs = 60 * 60 * 1000;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seed: 'demo' });
  await addArticle('test-translated', -3, { en: 'In English', ar: 'بالعربية' });
  await addArticle('test-english', -2, { en: 'Only English' });
  await addArticle('test-tomorrow', 24, { en: 'Not yet' });
});
afterAll(() => api.close());

async function addArticle(slug: string, hours: number, titles: Record<string, string>) {
  const publishedAt = new Date(api.now().getTime() + hours * hourMs);
  const [article] = await api.db
    .insert(articles)
    .values({ slug, category: 'Market', author: 'The Editors', publishedAt })
    .returning({ id: articles.id });
  for (const [language, title] of Object.entries(titles)) {
    const html = `<p>${title}</p><script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">link</a>`;
    await api.db
      .insert(articleTexts)
      .values({ articleId: article?.id ?? '', language, title, excerpt: title, html, readingMinutes: 2 });
  }
}

const listed = async (query: Record<string, string> = {}) =>
  (await api.call('agent', 'GET', '/cms/posts', { query })).json().data as {
    docs: ArticleSummary[];
    totalDocs: number;
    limit: number;
  };

describe('GET /cms/posts', () => {
  it('lists what is published, the newest first, in the shape of the contract', async () => {
    const answer = await api.call('agent', 'GET', '/cms/posts');
    expect(Value.Check(dataOf(ArticlePage), answer.json())).toBe(true);
    const { docs } = await listed({ limit: '50' });
    const dates = docs.map((article) => article.publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(docs.slice(0, 2).map(({ slug }) => slug)).toEqual(['test-english', 'test-translated']);
    expect(docs.map(({ slug }) => slug)).not.toContain('test-tomorrow');
  });

  it('falls back to English article by article', async () => {
    const { docs } = await listed({ language: 'ar', limit: '2' });
    expect(docs.map(({ title }) => title)).toEqual(['Only English', 'بالعربية']);
    const unknown = await listed({ language: 'tlh', limit: '2' });
    expect(unknown.docs.map(({ title }) => title)).toEqual(['Only English', 'In English']);
  });

  it('pages', async () => {
    const all = await listed({ limit: '50' });
    expect((await listed({ limit: '1', page: '2' })).docs).toEqual(all.docs.slice(1, 2));
    expect(await listed({ page: '900' })).toMatchObject({ docs: [], totalDocs: all.totalDocs, limit: 12 });
  });

  it('refuses what it does not know', async () => {
    const answer = await api.call('agent', 'GET', '/cms/posts', { query: { limit: '51', site: 'x' } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('GET /cms/full-post', () => {
  const read = (query: Record<string, string>) => api.call('agent', 'GET', '/cms/full-post', { query });

  it('answers the article in the shape of the contract, without what could run', async () => {
    const answer = await read({ slug: 'test-english' });
    expect(Value.Check(dataOf(FullPost), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({
      language: 'en',
      title: { rendered: 'Only English' },
      content: { rendered: '<p>Only English</p><a>link</a>' },
    });
  });

  it('answers in the language asked for, else in English, and says in which', async () => {
    const inLanguage = async (slug: string, language: string) => {
      const { data } = (await read({ slug, language })).json();
      return [data.language, data.title.rendered];
    };
    expect(await inLanguage('test-translated', 'ar')).toEqual(['ar', 'بالعربية']);
    expect(await inLanguage('test-translated', 'zh_hans')).toEqual(['en', 'In English']);
    expect(await inLanguage('test-english', 'ar')).toEqual(['en', 'Only English']);
  });

  it.each([['no-such-article'], ['test-tomorrow'], ["' or 1=1"]])(
    'answers NOT_FOUND for %j',
    async (slug) => {
      const answer = await read({ slug });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('asks for a slug', async () => {
    expect((await read({})).json().fields).toEqual({ slug: 'This is required.' });
  });
});

describe('the answers about plans', () => {
  const faqs = (who: CastName, language = 'en') =>
    api.call(who, 'GET', '/cms/full-post', { query: { slug: plansFaqSlug, language } });

  it.each<[CastName]>([['new'], ['pastdue'], ['expired'], ['agent'], ['admin']])(
    'are read by %s, in the shape of the contract',
    async (who) => {
      const answer = await faqs(who);
      expect([answer.statusCode, Value.Check(dataOf(FullPost), answer.json())]).toEqual([200, true]);
      expect(answer.json().data.content.rendered).toContain('<h2>How do I pay?</h2>');
    },
  );

  it('come in the reader’s language, else in English', async () => {
    const languageOf = async (language: string) => (await faqs('new', language)).json().data.language;
    expect([await languageOf('ar'), await languageOf('zh_hans'), await languageOf('tlh')]).toEqual([
      'ar',
      'zh_hans',
      'en',
    ]);
  });

  it('open no article to those without a membership', async () => {
    const query = { slug: 'test-english' };
    expect((await api.call('new', 'GET', '/cms/full-post', { query })).statusCode).toBe(402);
    expect((await api.call('new', 'GET', '/cms/full-post', { query: { slug: 'toString' } })).statusCode).toBe(
      402,
    );
  });
});
