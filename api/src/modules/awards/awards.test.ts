import { type AwardBody, AwardList, dataOf, EditedAward, type NoticeList } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { agents, auditLog, notices } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seed: 'demo' });
});
afterAll(() => api.close());

const body = (change: Partial<AwardBody> = {}): AwardBody => ({
  ...{ year: 2003, category: 'marketing', agentId: null, personName: 'Ada Ng' },
  source: { label: 'The Annual', href: 'https://annual.test/2003' },
  texts: { en: { title: 'The Page', citation: 'For a page.' }, ar: { title: 'الصفحة', citation: '' } },
  ...change,
});

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await api.call('concierge', method, `/awards${path}`, payload ? { payload } : {});
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function listed(query: Record<string, string> = {}): Promise<AwardList> {
  const answer = (await api.call('agent', 'GET', '/awards', { query })).json();
  expect(Value.Check(dataOf(AwardList), answer)).toBe(true);
  return answer.data;
}

const given = async (change: Partial<AwardBody> = {}): Promise<EditedAward> =>
  (await ask('POST', '', body(change))).data;

it('answers the newest year unless another is asked for, and the years and categories to choose from', async () => {
  const { year, years, categories, docs } = await listed();
  expect(years).toEqual(years.toSorted((a, b) => b - a));
  expect(year).toBe(years[0]);
  expect(new Set(docs.map((award) => award.year))).toEqual(new Set([year]));
  const sales = await listed({ year: String(years[1]), category: 'sale' });
  expect(sales.docs.map(({ category }) => category)).toEqual(['sale']);
  expect(sales.categories).toEqual(categories);
});

it('tells all awards of an agent, the newest first', async () => {
  const { year, docs } = await listed({ agentId: cast.agent.agentId ?? '' });
  expect(year).toBeNull();
  expect(docs.map(({ category }) => category)).toEqual(['sale', 'introduction']);
});

it('shows an award in the language, and untranslated parts in English', async () => {
  await given();
  const { docs } = await listed({ year: '2003', language: 'ar' });
  expect(docs).toMatchObject([
    { title: 'الصفحة', citation: 'For a page.', personName: 'Ada Ng', agentId: null },
  ]);
});

it('keeps the name of a winner who left the directory, and no longer links to their profile', async () => {
  const agentId = cast.member.agentId ?? '';
  await given({ year: 2004, agentId, personName: 'Once Here' });
  expect((await listed({ year: '2004' })).docs).toMatchObject([{ agentId, city: expect.any(String) }]);
  await api.db.update(agents).set({ isActive: false }).where(eq(agents.id, agentId));
  expect((await listed({ year: '2004' })).docs).toMatchObject([
    { agentId: null, city: null, personName: 'Once Here' },
  ]);
  await api.db.update(agents).set({ isActive: true }).where(eq(agents.id, agentId));
});

it('refuses an award without a source, or for an agent who does not exist', async () => {
  const agentId = '00000000-0000-4000-8000-000000000000';
  const { statusCode, fieldCodes } = await ask(
    'POST',
    '',
    body({ agentId, source: { label: '', href: 'x' } }),
  );
  const codes = Object.values(fieldCodes as Record<string, { code: string }>).map(({ code }) => code);
  expect([statusCode, codes.toSorted()]).toEqual([400, ['DOES_NOT_EXIST', 'REQUIRED', 'URL_INVALID']]);
});

it('refuses an award that its winner has already, and says so beside the title', async () => {
  const first = await given({ year: 2009, category: 'sale', agentId: cast.lead.agentId });
  const again = body({
    year: 2009,
    category: 'sale',
    agentId: cast.lead.agentId,
    personName: 'Other Spelling',
  });
  const title = { title: '  the page ', citation: '' };
  const refused = await ask('POST', '', { ...again, texts: { en: title } });
  expect([refused.statusCode, refused.fieldCodes]).toEqual([
    400,
    { 'texts.en.title': { code: 'AWARD_EXISTS' } },
  ]);
  // Another winner, year or title is another award, and one of these may not become the first.
  const other = await given({ year: 2010, category: 'sale', agentId: cast.lead.agentId });
  const moved = await ask('PUT', `/${other._id}`, { ...again, version: 0 });
  expect(moved.fieldCodes).toEqual({ 'texts.en.title': { code: 'AWARD_EXISTS' } });
  const kept = { ...again, source: { label: 'The Annual, May', href: '' }, version: 0 };
  expect((await ask('PUT', `/${first._id}`, kept)).statusCode).toBe(200);
  const both = await Promise.all([1, 2].map(() => ask('POST', '', body({ year: 2011 }))));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
});

it('changes the version that was read, takes an award back, and notes both', async () => {
  const award = await given({ year: 2005 });
  expect(Value.Check(dataOf(EditedAward), { data: award })).toBe(true);
  const changed = await ask('PUT', `/${award._id}`, { ...body({ year: 2006 }), version: 0 });
  expect(changed.data).toMatchObject({ version: 1, draft: { year: 2006 } });
  expect((await ask('PUT', `/${award._id}`, { ...body(), version: 0 })).code).toBe('CONFLICT');
  expect((await ask('DELETE', `/${award._id}`)).statusCode).toBe(200);
  expect((await ask('GET', `/${award._id}`)).statusCode).toBe(404);
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, award._id));
  expect(rows.map(({ action }) => action)).toEqual(['award-created', 'award-changed', 'award-removed']);
});

it('tells the winner in the language of the page, and only the current one', async () => {
  const toldIn = async (who: CastName, language = 'en') => {
    const headers = { 'accept-language': language };
    const answer = await api.call(who, 'POST', '/notices/search', { payload: { limit: 5 }, headers });
    return (answer.json().data as NoticeList).notices.map(({ path, text }) => [path, text]);
  };
  await api.db.delete(notices);
  const award = await given({ year: 2007, agentId: cast.lead.agentId });
  const path = '/crown-awards-winners?year=2007&category=marketing';
  expect(await toldIn('lead', 'ar')).toEqual([[path, 'فزت بإحدى جوائز التاج: الصفحة، 2007']]);
  const moved = { ...body({ year: 2007, agentId: cast.member.agentId }), version: 0 };
  await ask('PUT', `/${award._id}`, moved);
  expect(await toldIn('lead')).toEqual([]);
  expect(await toldIn('member')).toEqual([[path, 'You have won a Crown Award: The Page, 2007']]);
  await ask('DELETE', `/${award._id}`);
  expect(await toldIn('member')).toEqual([]);
});

it('keeps the rank that a page of an earlier release does not know', async () => {
  const award = await given({ year: 2008, rank: 3 });
  const changed = await ask('PUT', `/${award._id}`, { ...body({ year: 2008 }), version: 0 });
  expect(changed.data.draft.rank).toBe(3);
});
