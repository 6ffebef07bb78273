import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { feedListings, listingAgents, listings, listingVocabulary } from '../db/schema/index.ts';
import { forgetListingWords } from './listingWords.repository.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

type Row = Partial<typeof listings.$inferInsert>;

async function addHome(title: string, row: Row = {}, owner: CastName = 'lead'): Promise<string> {
  const agentId = cast[owner].agentId ?? '';
  const [home] = await api.db
    .insert(listings)
    .values({
      ...{ ownerAgentId: agentId, title: { en: title }, description: { en: '' } },
      ...{ streetAddress: '', city: 'Worden', country: 'Wordland', listingType: 'Manual', ...row },
    })
    .returning({ id: listings.id });
  const id = home?.id ?? '';
  await api.db.insert(listingAgents).values({ listingId: id, agentId });
  return id;
}
const change = (id: string, row: Row) => api.db.update(listings).set(row).where(eq(listings.id, id));

const found = async (who: CastName, searchName: string, payload: object = {}): Promise<string[]> =>
  (await api.call(who, 'POST', '/listings/search', { payload: { searchName, ...payload } }))
    .json()
    .data.docs.map(({ _id }: { _id: string }) => _id)
    .sort();
const counted = async (who: CastName, searchName: string): Promise<number> =>
  (await api.call(who, 'POST', '/listings/counts', { payload: { searchName } })).json().data.all;
const isKnown = async (word: string) =>
  (await api.db.$count(listingVocabulary, eq(listingVocabulary.word, word))) > 0;

it('lets no home that others do not see decide for them whether a slip is forgiven', async () => {
  const shown = await addHome('Quarrowmede House');
  const answers = async (who: CastName) => [
    await found(who, 'quarrowmade'),
    await counted(who, 'quarrowmade'),
  ];
  const before = await answers('agent');
  expect(before).toEqual([[shown], 1]);
  const prospect = await addHome('Quarrowmade Lodge', { listingType: 'Prospect' });
  await addHome('Quarrowmade Hall', { archived: true, status: 'hidden' });
  expect([await answers('agent'), await answers('concierge')]).toEqual([before, before]);
  // To their own agent, who typed the word as it is written, it is known.
  expect(await answers('lead')).toEqual([[prospect], 1]);
  await change(prospect, { listingType: 'Manual' });
  expect(await answers('agent')).toEqual([[prospect], 1]);
});

it('finds one’s own prospects and archived homes by a beginning and with a slip, among words that all know', async () => {
  const shown = await addHome('Velvetine Court');
  const prospect = await addHome('Velvetwick Court', { listingType: 'Prospect' });
  const archived = await addHome('Velvetham Court', { archived: true, status: 'hidden' });
  expect(await found('agent', 'velvet')).toEqual([shown]);
  expect(await found('lead', 'velvet')).toEqual([shown, prospect].sort());
  expect(await found('lead', 'velvetwcik')).toEqual([prospect]);
  for (const who of ['lead', 'admin'] as const)
    expect(await found(who, 'velvet', { category: 'archived' })).toEqual([archived]);
  expect(await found('lead', 'velvethma', { category: 'archived' })).toEqual([archived]);
});

it('finds all of an agent’s own homes by a beginning, also where not all of their words are known', async () => {
  const shown = await addHome('Moorgatelle Court');
  // Nothing was mistyped, so what is near is not found.
  await addHome('Moorgatt House');
  const agentId = cast.lead.agentId ?? '';
  const title = (index: number) => ({ en: index === 0 ? 'Moorgatewick Court' : 'Filler' });
  const homes = await api.db
    .insert(listings)
    .values(
      Array.from({ length: 1_002 }, (_, index) => ({
        ...{ id: `ffffffff-0000-4000-8000-${String(9_999 - index).padStart(12, '0')}` },
        ...{ ownerAgentId: agentId, title: title(index), description: { en: '' }, streetAddress: '' },
        ...{ city: 'Worden', country: 'Wordland', listingType: 'Prospect' as const },
      })),
    )
    .returning({ id: listings.id });
  await api.db.insert(listingAgents).values(homes.map(({ id }) => ({ listingId: id, agentId })));
  expect(await found('lead', 'moorgate')).toEqual([shown, homes[0]?.id].sort());
});

it('forgets a word once no home has it that everybody sees', async () => {
  const [one, other] = [await addHome('Wexlowyn Villa'), await addHome('Wexlowyn Barn')];
  const near = await addHome('Wexlowan Villa');
  await change(one, { archived: true, status: 'hidden' });
  await forgetListingWords(api.db);
  expect(await isKnown('wexlowyn')).toBe(true);
  await change(other, { title: { en: 'Renamed Barn' } });
  await forgetListingWords(api.db);
  expect(await isKnown('wexlowyn')).toBe(false);
  expect(await found('agent', 'wexlowyn')).toEqual([near]);
  await change(one, { archived: false, status: 'Active' });
  expect([await isKnown('wexlowyn'), await found('agent', 'wexlowyn')]).toEqual([true, [one]]);
  await api.db.delete(listings).where(eq(listings.id, near));
  await forgetListingWords(api.db);
  expect(await isKnown('wexlowan')).toBe(false);
});

it('knows the words of imported listings as long as there are these', async () => {
  const [imported] = await api.db
    .insert(feedListings)
    .values({
      ...{ feed: 'test', listingKey: 'words', status: 'Active', title: { en: 'Yarrowquist Farm' } },
      ...{ description: { en: '' }, streetAddress: '', city: 'Worden', country: 'Wordland' },
    })
    .returning({ id: feedListings.id });
  const home = await addHome('Yarrowquist Annex', { listingType: 'Prospect' });
  expect(await isKnown('yarrowquist')).toBe(true);
  await change(home, { title: { en: 'Annex' } });
  await forgetListingWords(api.db);
  expect(await isKnown('yarrowquist')).toBe(true);
  await api.db.delete(feedListings).where(eq(feedListings.id, imported?.id ?? ''));
  await forgetListingWords(api.db);
  expect(await isKnown('yarrowquist')).toBe(false);
});
