import { dataOf, LegalText, languages, legalPages } from '@portico/contracts';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { legalTexts } from '../../db/schema/index.ts';
import { sanitizeArticle } from '../../support/sanitizeArticle.ts';
import { publishedTexts, publishLegalTexts } from './publishLegalTexts.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await publishLegalTexts(api.db);
});
afterAll(() => api.close());

const read = (page: string, query: Record<string, string> = {}) =>
  api.call(null, 'GET', `/legal/${page}`, { query });
const textOf = async (page: string, query?: Record<string, string>) =>
  (await read(page, query)).json().data as LegalText;

it.each(legalPages)('shows %s to those who are signed out', async (page) => {
  const answer = await read(page);
  expect(answer.statusCode).toBe(200);
  expect(Value.Check(dataOf(LegalText), answer.json())).toBe(true);
  expect(answer.json().data.title).not.toBe('');
});

it('shows the newest version, and the one that is asked for', async () => {
  const newest = await textOf('terms');
  expect([newest.version, newest.versions.map(({ version }) => version)]).toEqual([2, [2, 1]]);
  const first = await textOf('terms', { version: '1' });
  expect([first.version, first.publishedAt]).toEqual([1, '2024-03-01T12:00:00.000Z']);
  expect(newest.html).toContain('Help by our staff');
  expect(first.html).not.toContain('Help by our staff');
});

it('shows a translation where there is one, else English, and says which it is', async () => {
  const languageOf = async (page: string, language: string) => (await textOf(page, { language })).language;
  expect(await languageOf('cookies-policy', 'ar')).toBe('ar');
  expect(await languageOf('cookies-policy', 'zh_hans')).toBe('zh_hans');
  expect(await languageOf('terms', 'ar')).toBe('ar');
  expect((await textOf('terms', { language: 'ar', version: '1' })).language).toBe('en');
  expect(await languageOf('terms', 'tlh')).toBe('en');
});

it.each([
  ['no-such-page', {}],
  ['terms', { version: '99' }],
  ["' or 1=1", {}],
])('knows nothing of %s %j', async (page, query) => {
  const answer = await read(encodeURIComponent(page), query);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

it('refuses what it does not know', async () => {
  expect((await read('terms', { version: '0' })).json().fields).toEqual({ version: 'This is too small.' });
  expect((await read('terms', { draft: 'yes' })).json().fields).toEqual({
    draft: 'This field is not known.',
  });
});

it('is a PDF too, of the version in force or the requested one', async () => {
  const answer = await api.call(null, 'GET', '/legal/subscription-agreement/pdf');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toContain('portico-subscription-agreement-2.pdf');
  expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  const first = await api.call(null, 'GET', '/legal/subscription-agreement/pdf', { query: { version: '1' } });
  expect(first.headers['content-disposition']).toContain('-1.pdf');
  expect((await api.call(null, 'GET', '/legal/no-such-page/pdf')).statusCode).toBe(404);
});

it('shows nothing before its day, and nothing that could run', async () => {
  await api.db.insert(legalTexts).values({
    page: 'confidentiality',
    version: 2,
    language: 'en',
    title: 'Next',
    html: '<p onclick="x()">a</p><script>alert(1)</script>',
    publishedAt: new Date(api.now().getTime() + 3_600_000),
  });
  expect((await textOf('confidentiality')).version).toBe(1);
  expect((await read('confidentiality', { version: '2' })).statusCode).toBe(404);
  api.advance(2 * 3_600_000);
  expect(await textOf('confidentiality')).toMatchObject({ version: 2, html: '<p>a</p>' });
});

it('never changes a version that was published', async () => {
  await api.db.update(legalTexts).set({ title: 'As accepted' });
  await publishLegalTexts(api.db);
  expect((await textOf('terms')).title).toBe('As accepted');
});

describe.each(
  publishedTexts.flatMap(({ page, version, texts }) =>
    Object.entries(texts).map(([language, text]) => ({ page, version, language, ...text })),
  ),
)('$page $version in $language', ({ title, html }) => {
  it('is written in allowed HTML, with its headings in order', () => {
    expect(sanitizeArticle(html)).toBe(html);
    const levels = [...html.matchAll(/<h([1-6])>/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(2);
    expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 2) + 1)).toBe(true);
    expect(title.trim()).not.toBe('');
  });
});

it('numbers the sections of a text without a gap', () => {
  for (const { page, texts } of publishedTexts) {
    const numbers = [...texts.en.html.matchAll(/<h2>(\d+)\. /g)].map((match) => Number(match[1]));
    expect([page, numbers]).toEqual([page, numbers.map((_, index) => index + 1)]);
  }
});

it('has the text in force of every page in every language, section by section', () => {
  const missing = legalPages.flatMap((page) => {
    const newest = publishedTexts.filter((text) => text.page === page).at(-1);
    const sectionsOf = (html = '') => html.match(/<(h2|li|tr|p)>/g)?.length ?? 0;
    return languages.flatMap((language) =>
      sectionsOf(newest?.texts[language]?.html) === sectionsOf(newest?.texts.en.html)
        ? []
        : [`${page} in ${language}`],
    );
  });
  expect(missing).toEqual([]);
});
