import { ArticlePage, type ArticleSummary, dataOf, FullPost } from '@portico/contracts';
import type { CastName } from '@portico/fixtures';
import { plansFaqSlug } from '@portico/rules';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { articleSlugs, articles, articleTexts, settings } from '../../db/schema/index.ts';
import { convertArticles } from './convertArticles.service.ts';

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
    topics: { topic: string; count: number }[];
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

  it('filters by kind, topic and words, and counts the topics of the kind', async () => {
    const stories = await listed({ kind: 'story' });
    expect(stories.docs.map(({ slug }) => slug)).toEqual([
      'the-house-that-waited',
      'a-handshake-in-two-languages',
    ]);
    const { docs, topics } = await listed({ kind: 'insight', topic: 'Craft', limit: '50' });
    expect(new Set(docs.map(({ category }) => category))).toEqual(new Set(['Craft']));
    expect(topics.find(({ topic }) => topic === 'Craft')?.count).toBe(docs.length);
    expect(topics.length).toBeGreaterThan(3);
    const slugs = async (q: string) => (await listed({ q })).docs.map(({ slug }) => slug);
    expect(await slugs('STRING quartet')).toEqual(['the-house-that-waited']);
    expect(await slugs('100%_')).toEqual([]);
  });

  it('shows an article for agents to agents and to staff', async () => {
    await api.db
      .update(articles)
      .set({ visibleTo: ['agents'] })
      .where(eq(articles.slug, 'test-english'));
    const seen = async (who: CastName) => {
      const query = { slug: 'test-english' };
      return (await api.call(who, 'GET', '/cms/full-post', { query })).statusCode;
    };
    expect(await Promise.all((['agent', 'executive', 'admin'] as const).map(seen))).toEqual([200, 404, 200]);
    expect((await api.call('executive', 'GET', '/cms/posts')).json().data.docs[0].slug).toBe(
      'test-translated',
    );
    await api.db.update(articles).set({ visibleTo: [] }).where(eq(articles.slug, 'test-english'));
  });

  it('removes an article at its end time', async () => {
    const until = (publishedUntil: Date | null) =>
      api.db.update(articles).set({ publishedUntil }).where(eq(articles.slug, 'test-english'));
    await until(new Date(api.now().getTime() + hourMs));
    expect((await listed()).docs[0]?.slug).toBe('test-english');
    await until(api.now());
    expect((await listed()).docs[0]?.slug).toBe('test-translated');
    await until(null);
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

  it('reads an article by its id too, and tells staff alone that they may change it', async () => {
    const { _id, slug } = (await read({ slug: 'using-our-name' })).json().data;
    expect((await read({ slug: _id })).json().data).toMatchObject({ _id, slug, canEdit: false });
    const query = { slug };
    const staff = (await api.call('concierge', 'GET', '/cms/full-post', { query })).json().data;
    expect(staff.canEdit).toBe(true);
  });

  it('answers the article in the shape of the contract, without anything that could run', async () => {
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

  it('follows a former address to the article, and names the new one', async () => {
    const [row] = await api.db
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.slug, 'test-english'));
    await api.db.insert(articleSlugs).values({ slug: 'test-former', articleId: row?.id ?? '' });
    expect((await read({ slug: 'test-former' })).json().data.slug).toBe('test-english');
  });

  it('gives an article written as HTML a document at the next start, once', async () => {
    expect(await convertArticles(api.db)).toBeGreaterThanOrEqual(4);
    expect(await convertArticles(api.db)).toBe(0);
    const [row] = await api.db
      .select({ document: articleTexts.document })
      .from(articleTexts)
      .where(eq(articleTexts.title, 'Only English'));
    expect(row?.document).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Only English' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'link' }] },
      ],
    });
  });

  it('requires a slug', async () => {
    expect((await read({})).json().fields).toEqual({ slug: 'This is required.' });
  });
});

describe('insights and resources, as their pages are', () => {
  const coded = async (who: CastName, path: string, query: Record<string, string>) => {
    const answer = await api.call(who, 'GET', path, { query });
    return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().code}`;
  };
  const read = (who: CastName, slug: string) => coded(who, '/cms/full-post', { slug });
  const kinds = async (who: CastName) => {
    const { docs } = (await api.call(who, 'GET', '/cms/posts', { query: { limit: '50' } })).json().data;
    return [...new Set((docs as ArticleSummary[]).map(({ kind }) => kind))].sort();
  };

  /** Adds a file to an article, and answers its address. */
  async function fileOf(slug: string): Promise<string> {
    const [article] = await api.db.select().from(articles).where(eq(articles.slug, slug));
    const sent = { payload: Buffer.from('%PDF-1.7'), headers: { 'content-type': 'application/pdf' } };
    const query = { name: 'mark.pdf' };
    const added = await api.call('admin', 'POST', `/cms/articles/${article?.id}/files`, { query, ...sent });
    return `/cms/files/${added.json().data[0]._id}`;
  }

  it('are not read by the listings-only membership, one by one, in lists or as files', async () => {
    const refused = '402 MEMBERSHIP_REQUIRED';
    expect(await kinds('listings')).toEqual(['equite', 'story']);
    for (const kind of ['insight', 'brand']) {
      expect(await coded('listings', '/cms/posts', { kind })).toBe(refused);
      expect(await coded('listings', '/cms/files', { kind })).toBe(refused);
    }
    expect(await read('listings', 'test-english')).toBe(refused);
    expect(await read('listings', 'using-our-name')).toBe(refused);
    expect(await read('listings', 'the-house-that-waited')).toBe(200);
    const file = await fileOf('using-our-name');
    expect(await coded('listings', file, {})).toBe('404 NOT_FOUND');
    expect(await coded('agent', file, {})).toBe(200);
  });

  it('are open where the footer leads to them, with their files, also under a former address', async () => {
    expect(await read('listings', 'portico-in-the-press')).toBe(200);
    const file = await fileOf('portico-in-the-press');
    expect(await coded('listings', file, {})).toBe(200);
    const rename = (slug: string, to: string) =>
      api.db.update(articles).set({ slug: to }).where(eq(articles.slug, slug));
    await rename('portico-in-the-press', 'in-the-press');
    expect(await coded('listings', file, {})).toBe('404 NOT_FOUND');
    const [article] = await api.db.select().from(articles).where(eq(articles.slug, 'in-the-press'));
    await api.db.insert(articleSlugs).values({ slug: 'portico-in-the-press', articleId: article?.id ?? '' });
    expect(await coded('listings', file, {})).toBe(200);
    await api.db.delete(articleSlugs).where(eq(articleSlugs.slug, 'portico-in-the-press'));
    await rename('in-the-press', 'portico-in-the-press');
    expect(await read('listings', 'getting-started-with-portico')).toBe(200);
  });

  it('are closed to all where the site has no insights', async () => {
    const show = (showInsights: boolean) =>
      api.db
        .update(settings)
        .set({ value: { showInsights, showWhoViewedMe: true } })
        .where(eq(settings.key, 'dashboard'));
    await show(false);
    expect(await kinds('agent')).toEqual(['brand', 'equite', 'story']);
    expect(await read('agent', 'test-english')).toBe('403 FORBIDDEN');
    expect(await read('agent', 'portico-in-the-press')).toBe(200);
    await show(true);
    expect(await read('agent', 'test-english')).toBe(200);
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
