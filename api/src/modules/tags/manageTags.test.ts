import { dataOf, ManagedCategory, type TagMerge, type TagMergePreview } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { desc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { agents, auditLog, clients, listings, savedSearches, tags } from '../../db/schema/index.ts';
import { differences } from '../../support/auditDifferences.ts';
import { rowsOf } from '../../support/rows.ts';
import { publishLegalTexts } from '../legal/index.ts';
import { keepTags } from './index.ts';
import { tagNameOf } from './tagName.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  // Writing a listing needs the terms of listings.
  await publishLegalTexts(api.db);
});
afterAll(() => api.close());

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await api.call('admin', method, path, payload && { payload });
  return { status: answer.statusCode, ...(answer.json() as { data: never; code?: string; fields?: object }) };
};
const list = async () => (await ask('GET', '/tags')).data as ManagedCategory[];
const categoryOf = async (name: string) => {
  const found = (await list()).find((category) => category.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found;
};
const tagOf = async (name: string) => {
  const found = (await list()).flatMap((category) => category.tags).find((tag) => tag.name === name);
  if (!found) throw new Error(`no tag ${name}`);
  return found;
};
/** A category of its own with these tags. */
const addCategory = async (english: string, tagNames: readonly string[]) => {
  await ask('POST', '/tagCategories', { names: { en: english } });
  const added = await categoryOf(`Listing.Property.${english}`);
  for (const en of tagNames) await ask('POST', '/tags', { categoryId: added._id, names: { en } });
  return added;
};
/** The note of a tag that somebody hid on a home. */
const noteOf = (tag: string) => ({
  ...{ tag, visible: false, modifiedByPerson: cast.agent.personId },
  modifyDate: '2026-01-01T00:00:00.000Z',
});
/** Merges, and returns the latest merges. The newest comes first, because the test's clock stands still. */
const merge = async (from: { _id: string }, into: { _id: string }) => {
  api.advance(1000);
  return (await ask('POST', `/tags/${from._id}/merge`, { into: into._id })).data as TagMerge[];
};
const lastAudit = async () => (await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const lastChanges = async () => {
  const entry = await lastAudit();
  return differences(entry?.before, entry?.after).map(({ field, ...change }) => [
    field,
    change.before,
    change.after,
  ]);
};
/** The tags that members are offered, and those that label what they see. */
const offered = async () => {
  const { data } = (await api.call('agent', 'GET', '/info/search-settings/')).json();
  return [...data.listingTags, ...data.lifestyles] as {
    name: string;
    category: string;
    isRetired?: true;
    names?: object;
  }[];
};

it.each([
  ['Sailing & yachting', 'sailing_yachting'],
  ['Chef’s kitchen', 'chefs_kitchen'],
  ['Café', 'cafe'],
  ['游泳池', ''],
])('makes of %j the name %j', (english, name) => {
  expect(tagNameOf(english)).toBe(name);
});

describe('the list', () => {
  it('has every tag with its names, whether it is offered, and its place', async () => {
    const answer = await api.call('admin', 'GET', '/tags');
    expect(Value.Check(dataOf(Type.Array(ManagedCategory)), answer.json())).toBe(true);
    const golf = await tagOf('golf');
    expect(golf).toMatchObject({ names: { en: 'Golf' }, isOffered: true, isNeeded: false });
    const has = sql`${listings.lifestyleNames} @> array['golf']`;
    expect(golf.uses.listing).toBe(await api.db.$count(listings, has));
    expect(golf.uses.client).toBeGreaterThan(0);
  });
});

describe('how often a tag is used', () => {
  const kept = async () =>
    rowsOf(
      api.db,
      sql`select kind, name, sum(uses)::int as uses from tag_uses group by kind, name having sum(uses) <> 0 order by 1, 2`,
    );
  /** Counted again, from everything that has tags. */
  const counted = () =>
    rowsOf(
      api.db,
      sql`select kind, name, count(distinct id)::int as uses from (
          select 'listing' as kind, id, unnest(tag_names || lifestyle_names) as name from listings
          union all select 'listing', id, note ->> 'tag' from listings, jsonb_array_elements(tag_notes) n(note)
          union all select 'client', id, unnest(tag_names || lifestyle_names) from clients
            where status in ('active', 'settled', 'archived')
          union all select 'agent', id, unnest(tag_names) from agents
          union all select 'search', id, jsonb_array_elements_text(coalesce(query #> '{filter,tagNames}', '[]')
            || coalesce(query #> '{filter,lifestyleNames}', '[]')) from saved_searches) all_tags
        group by kind, name order by 1, 2`,
    );

  it('is correct after any write, change or removal, and after the job has added it up', async () => {
    expect(await kept()).toEqual(await counted());
    const query = { filter: { tagNames: ['pool'], lifestyleNames: ['golf', 'golf'] } };
    const values = { personId: cast.agent.personId, name: 'Counted', query };
    const [search] = await api.db.insert(savedSearches).values(values).returning();
    await api.db.execute(sql`update clients set status = 'deleted' where id in (
      select id from clients where lifestyle_names @> array['golf'] limit 2)`);
    await api.db.execute(sql`update listings set lifestyle_names = array['golf', 'art_and_design'],
      tag_notes = ${JSON.stringify([noteOf('wine_cellar')])}::jsonb where id in (select id from listings limit 3)`);
    expect(await kept()).toEqual(await counted());
    await api.db.delete(savedSearches).where(eq(savedSearches.id, search?.id ?? ''));
    await keepTags(api);
    expect(await kept()).toEqual(await counted());
    const rows = await rowsOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from tag_uses group by kind, name having count(*) > 1`,
    );
    expect(rows).toEqual([]);
  });
});

describe('adding and naming', () => {
  it('adds a category of homes’ tags, which members are offered', async () => {
    const names = { en: 'Views & light', zh_hans: '景观', ar: 'الإطلالات' };
    expect((await ask('POST', '/tagCategories', { names })).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'tag-category-added', after: names });
    const added = await categoryOf('Listing.Property.ViewsLight');
    expect(added).toMatchObject({ names, tags: [] });
    await ask('POST', '/tags', { categoryId: added._id, names: { en: 'Skyline' } });
    expect(await offered()).toContainEqual(expect.objectContaining({ name: 'skyline' }));
    expect(await ask('POST', '/tagCategories', { names: { en: 'Views, light' } })).toMatchObject({
      status: 400,
      fields: { 'names.en': 'There is a category with this name already.' },
    });
  });

  it('adds a tag at the end, in three languages, and logs it', async () => {
    const { _id: categoryId } = await categoryOf('Listing.Property.Feature');
    const names = { en: ' Rooftop  terrace', zh_hans: '屋顶露台', ar: '' };
    expect((await ask('POST', '/tags', { categoryId, names })).status).toBe(200);
    const added = (await categoryOf('Listing.Property.Feature')).tags.at(-1);
    expect(added).toMatchObject({ name: 'rooftop_terrace', names: { zh_hans: '屋顶露台' }, isOffered: true });
    expect(added?.names.ar).toBeUndefined();
    expect(await lastAudit()).toMatchObject({
      action: 'tag-added',
      actorPersonId: cast.admin.personId,
      after: { name: 'rooftop_terrace', zh_hans: '屋顶露台' },
    });
    expect(await offered()).toContainEqual(
      expect.objectContaining({ name: 'rooftop_terrace', names: { zh_hans: '屋顶露台' } }),
    );
  });

  it.each([
    [{ en: 'Golf' }, { 'names.en': 'There is a tag with this name already.' }],
    [{ en: '游泳池' }, { 'names.en': 'This is not in the right format.' }],
    [{ en: ' ' }, { 'names.en': expect.any(String) }],
    [{ en: 'x'.repeat(61) }, { 'names.en': 'This is too long.' }],
  ])('refuses the names %j', async (names, fields) => {
    const { _id: categoryId } = await categoryOf('Lifestyle');
    expect(await ask('POST', '/tags', { categoryId, names })).toMatchObject({ status: 400, fields });
  });

  it('adds no tag to a retired category, where it would not be offered', async () => {
    const { _id: categoryId } = await addCategory('Retired', []);
    await ask('PUT', `/tagCategories/${categoryId}/retired`, { isRetired: true });
    expect(await ask('POST', '/tags', { categoryId, names: { en: 'Moat' } })).toMatchObject({
      status: 400,
      fields: {
        categoryId:
          'This tag or its category is retired. Please offer it again first, or choose another one.',
      },
    });
    expect(await categoryOf('Listing.Property.Retired')).toMatchObject({ tags: [] });
    await ask('PUT', `/tagCategories/${categoryId}/retired`, { isRetired: false });
  });

  it('renames a tag, keeps what listings store, and refuses an outdated form', async () => {
    const { _id, version } = await tagOf('wine');
    const names = { en: 'Wine & vineyards', ar: 'النبيذ' };
    expect((await ask('PUT', `/tags/${_id}`, { names, version })).status).toBe(200);
    expect(await tagOf('wine')).toMatchObject({ names, version: version + 1 });
    expect(await lastAudit()).toMatchObject({
      action: 'tag-renamed',
      before: { en: 'Wine' },
      after: names,
    });
    expect(await ask('PUT', `/tags/${_id}`, { names, version })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  });

  it('names no two tags of a category alike, in any language, added or renamed', async () => {
    const { _id: categoryId } = await addCategory('Alike', ['Walk tag', 'Walk tag two']);
    const taken = 'There is a tag with this name already.';
    const { _id, version } = await tagOf('walk_tag_two');
    const renamed = (names: object, over = version) => ask('PUT', `/tags/${_id}`, { names, version: over });
    expect(await renamed({ en: ' walk  TAG' })).toMatchObject({ status: 400, fields: { 'names.en': taken } });
    const named = { en: 'Stroll', zh_hans: '散步', ar: 'نزهة قصيرة' };
    expect((await renamed(named)).status).toBe(200);
    expect(await ask('POST', '/tags', { categoryId, names: { en: 'STROLL' } })).toMatchObject({
      ...{ status: 400, fields: { 'names.en': taken } },
    });
    const other = await tagOf('walk_tag');
    const alike = { ...named, en: 'Walk', ar: ' نزهة  قصيرة' };
    expect(await ask('PUT', `/tags/${other._id}`, { names: alike, version: other.version })).toMatchObject({
      ...{ status: 400, fields: { 'names.zh_hans': taken, 'names.ar': taken } },
    });
    // Equal names of old data do not stand in the way of naming one of them in another language.
    await api.db.update(tags).set({ displayName: 'Stroll' }).where(eq(tags.id, other._id));
    const completed = { names: { en: 'Stroll', ar: 'تمشية' }, version: other.version };
    expect((await ask('PUT', `/tags/${other._id}`, completed)).status).toBe(200);
  });

  it('names a category', async () => {
    const { _id, version } = await categoryOf('Lifestyle');
    const names = { en: 'Ways of life', zh_hans: '生活方式' };
    await ask('PUT', `/tagCategories/${_id}`, { names, version });
    expect(await categoryOf('Lifestyle')).toMatchObject({ names, version: version + 1 });
    expect(await lastAudit()).toMatchObject({ action: 'tag-category-renamed', after: names });
    const other = await categoryOf('Listing.Property.Feature');
    const alike = { names: { en: 'ways of Life' }, version: other.version };
    expect(await ask('PUT', `/tagCategories/${other._id}`, alike)).toMatchObject({
      status: 400,
      fields: { 'names.en': 'There is a category with this name already.' },
    });
  });
});

describe('categories', () => {
  const categories = async () => (await list()).map(({ name }) => name);
  const public_ = async () => {
    const answer = await api.call('agent', 'POST', '/tagCategories/filter', { payload: {} });
    return (answer.json().data as { name: string }[]).map(({ name }) => name);
  };

  it('are in the order that staff gave them, for members too, with their tags', async () => {
    const ids = (await list()).map(({ _id }) => _id).toReversed();
    const names = (await categories()).toReversed();
    expect((await ask('PUT', '/tagCategories/order', { ids })).status).toBe(200);
    expect([await categories(), await public_()]).toEqual([names, names]);
    const inOrder = [...new Set((await offered()).map(({ category }) => category))];
    expect(inOrder).toEqual(names.filter((name) => inOrder.includes(name)));
    expect(await lastAudit()).toMatchObject({
      action: 'tag-categories-ordered',
      before: { order: names.toReversed() },
      after: { order: names },
    });
    expect((await ask('PUT', '/tagCategories/order', { ids: ids.slice(1) })).code).toBe('CONFLICT');
    await ask('POST', '/tagCategories', { names: { en: 'At the end' } });
    expect((await categories()).at(-1)).toBe('Listing.Property.AtTheEnd');
  });

  it('are retired with their tags, which stay where they are used, and offered again', async () => {
    await ask('POST', '/tagCategories', { names: { en: 'Seasons' } });
    const { _id, name } = await categoryOf('Listing.Property.Seasons');
    await ask('POST', '/tags', { categoryId: _id, names: { en: 'Snow' } });
    const snow = async () => (await offered()).find((tag) => tag.name === 'snow');
    expect(await snow()).not.toHaveProperty('isRetired');
    await ask('PUT', `/tagCategories/${_id}/retired`, { isRetired: true });
    expect(await categoryOf(name)).toMatchObject({ isOffered: false, tags: [{ isOffered: true }] });
    expect(await snow()).toMatchObject({ isRetired: true });
    expect(await public_()).not.toContain(name);
    expect(await lastAudit()).toMatchObject({ action: 'tag-category-retired', after: { isOffered: false } });
    await ask('PUT', `/tagCategories/${_id}/retired`, { isRetired: false });
    expect(await lastAudit()).toMatchObject({ action: 'tag-category-offered' });
    expect([await snow(), await public_()]).toEqual([
      expect.not.objectContaining({ isRetired: true }),
      expect.arrayContaining([name]),
    ]);
  });

  it('stay where Portico needs them or one of their tags', async () => {
    const needed = (await list()).filter(({ isNeeded }) => isNeeded);
    expect(needed.map(({ name }) => name)).toContain('Lifestyle');
    for (const { _id } of needed)
      expect((await ask('PUT', `/tagCategories/${_id}/retired`, { isRetired: true })).code).toBe(
        'TAG_CATEGORY_NEEDED',
      );
  });
});

describe('the order', () => {
  it('is the one in which members see the tags', async () => {
    const { _id, tags: before } = await categoryOf('Lifestyle');
    const ids = before.map((tag) => tag._id).toReversed();
    await ask('PUT', `/tagCategories/${_id}/order`, { ids });
    const names = before.map(({ name }) => name).toReversed();
    expect((await categoryOf('Lifestyle')).tags.map(({ name }) => name)).toEqual(names);
    expect((await offered()).filter((tag) => names.includes(tag.name)).map(({ name }) => name)).toEqual(
      names,
    );
    expect(await lastAudit()).toMatchObject({ action: 'tags-ordered', after: { order: names } });
  });

  it('is refused where a tag is missing, repeated, or unknown', async () => {
    const { _id, tags: all } = await categoryOf('Lifestyle');
    const [first = '', ...others] = all.map((tag) => tag._id);
    for (const ids of [others, [...others, others[0]], [cast.admin.personId, ...others]])
      expect((await ask('PUT', `/tagCategories/${_id}/order`, { ids })).status).toBe(409);
    expect((await categoryOf('Lifestyle')).tags[0]?._id).toBe(first);
  });
});

describe('retiring', () => {
  it('keeps the tag where it is used, and its name, but no longer offers it; and back', async () => {
    const { _id, uses } = await tagOf('historic');
    await ask('PUT', `/tags/${_id}/retired`, { isRetired: true });
    expect(await tagOf('historic')).toMatchObject({ isOffered: false, uses });
    expect(await offered()).toContainEqual(expect.objectContaining({ name: 'historic', isRetired: true }));
    const { data } = (await api.call('agent', 'POST', '/tagCategories/filter', { payload: {} })).json();
    const names = data.flatMap((category: ManagedCategory) => category.tags.map(({ name }) => name));
    expect(names).not.toContain('historic');
    expect(await lastAudit()).toMatchObject({ action: 'tag-retired', after: { isOffered: false } });
    await ask('PUT', `/tags/${_id}/retired`, { isRetired: false });
    expect(await tagOf('historic')).toMatchObject({ isOffered: true });
  });

  it.each(['rental_property', 'new_development', 'co_ownership'])(
    'refuses %s, which Portico needs',
    async (name) => {
      const [{ _id }, other] = [await tagOf(name), await tagOf('chalet')];
      const answers = [
        await ask('PUT', `/tags/${_id}/retired`, { isRetired: true }),
        await ask('POST', `/tags/${_id}/merge`, { into: other._id }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(['TAG_NEEDED', 'TAG_NEEDED']);
    },
  );
});

describe('where a tag is used', () => {
  it('lists the newest homes that members may see, and only counts clients', async () => {
    const { _id } = await tagOf('skiing');
    const { data } = await ask('GET', `/tags/${_id}/uses`);
    const { uses, listings: shown } = data as { uses: object; listings: { _id: string }[] };
    expect(uses).toEqual((await tagOf('skiing')).uses);
    const visible = await rowsOf<{ id: string }>(
      api.db,
      sql`select id from listings where lifestyle_names @> array['skiing'] and is_in_network`,
    );
    expect(shown.length).toBe(Math.min(20, visible.length));
    expect(visible.map(({ id }) => id)).toEqual(expect.arrayContaining(shown.map((one) => one._id)));
  });
});

describe('merging two tags', () => {
  const statesOf = async () => ({
    listings: await rowsOf(api.db, sql`select id, lifestyle_names from listings order by id`),
    clients: await rowsOf(api.db, sql`select id, lifestyle_names from clients order by id`),
    agents: await rowsOf(api.db, sql`select id, tag_names from agents order by id`),
    searches: await rowsOf(api.db, sql`select id, query from saved_searches order by id`),
  });
  const count = (table: typeof listings | typeof clients, name: string) =>
    api.db.$count(table, sql`${table.lifestyleNames} @> array[${name}]`);

  it('previews what would change', async () => {
    const [sailing, waterfront] = [await tagOf('sailing'), await tagOf('waterfront_living')];
    const { data } = await ask('GET', `/tags/${sailing._id}/merge?into=${waterfront._id}`);
    const { changed, hadBoth, examples } = data as TagMergePreview;
    expect(changed).toEqual(sailing.uses);
    const both = sql`lifestyle_names @> array['sailing', 'waterfront_living']`;
    expect(hadBoth.listing).toBe(await api.db.$count(listings, both));
    expect(examples).toHaveLength(3);
    expect((await tagOf('sailing')).isOffered).toBe(true);
  });

  it('gives everything the other tag, once; and the old one back, when it is undone', async () => {
    const query = { filter: { lifestyleNames: ['sailing', 'golf'] }, searchName: 'sailing' };
    await api.db.insert(savedSearches).values({ personId: cast.agent.personId, name: 'By boat', query });
    const before = await statesOf();
    const [from, into] = [await tagOf('sailing'), await tagOf('waterfront_living')];
    const had = [await count(listings, 'sailing'), await count(clients, 'sailing')];
    expect(had.every((some) => some > 0)).toBe(true);
    const merged = await merge(from, into);
    expect(await lastAudit()).toMatchObject({ action: 'tag-merged', after: { into: 'waterfront_living' } });
    const lost = (await lastChanges()).filter(([, , is]) => is === null);
    expect([lost, await lastChanges()]).toEqual([
      [],
      expect.arrayContaining([['isOffered', 'true', 'false']]),
    ]);
    expect([await count(listings, 'sailing'), await count(clients, 'sailing')]).toEqual([0, 0]);
    expect(await api.db.$count(agents, sql`tag_names @> array['sailing']`)).toBe(0);
    const after = await statesOf();
    for (const { lifestyle_names: names } of after.listings as { lifestyle_names: string[] }[])
      expect(new Set(names).size).toBe(names.length);
    expect(after.searches).toContainEqual(
      expect.objectContaining({
        query: { filter: { lifestyleNames: ['waterfront_living', 'golf'] }, searchName: 'sailing' },
      }),
    );
    expect((await list()).flatMap((each) => each.tags).some(({ name }) => name === 'sailing')).toBe(false);

    const undone = (await ask('POST', `/tagMerges/${merged[0]?._id}/undo`)).data as TagMerge[];
    expect(undone[0]).toMatchObject({ from: 'Sailing & yachting', canUndo: false });
    expect(await lastChanges()).toEqual([
      ['into', 'waterfront_living', null],
      ['isOffered', 'false', 'true'],
    ]);
    const sorted = ({ listings: homes, ...rest }: typeof before) => ({
      ...rest,
      homes: (homes as { id: string; lifestyle_names: string[] }[]).map(({ id, lifestyle_names: names }) => [
        id,
        names.toSorted(),
      ]),
    });
    expect(sorted(await statesOf()).homes).toEqual(sorted(before).homes);
    expect(await count(clients, 'sailing')).toBe(had[1]);
    expect((await statesOf()).searches).toEqual(before.searches);
    expect(await tagOf('sailing')).toMatchObject({ isOffered: true });
  });

  it('leaves alone, when it is undone, what was changed since', async () => {
    const [from, into] = [await tagOf('equestrian'), await tagOf('nature')];
    const [home] = await rowsOf<{ id: string }>(
      api.db,
      sql`select id from listings where lifestyle_names @> array['equestrian'] and not lifestyle_names @> array['nature'] limit 1`,
    );
    const id = home?.id ?? '';
    const merges = await merge(from, into);
    await api.db
      .update(listings)
      .set({ lifestyleNames: ['wine'] })
      .where(eq(listings.id, id));
    await ask('POST', `/tagMerges/${merges[0]?._id}/undo`);
    const [now] = await api.db
      .select({ names: listings.lifestyleNames })
      .from(listings)
      .where(eq(listings.id, id));
    expect(now?.names).toEqual(['wine']);
  });

  it('is not undone while another tag has its name', async () => {
    await addCategory('Harbors', ['Pier', 'Quay']);
    const [pier, quay] = [await tagOf('pier'), await tagOf('quay')];
    const undo = `/tagMerges/${(await merge(pier, quay))[0]?._id}/undo`;
    const rename = async (en: string) => {
      const { _id, version } = await tagOf('quay');
      expect((await ask('PUT', `/tags/${_id}`, { names: { en }, version })).status).toBe(200);
    };
    await rename(' pier');
    const fieldCodes = { 'names.en': expect.objectContaining({ code: 'TAG_TAKEN' }) };
    expect(await ask('POST', undo)).toMatchObject({ status: 400, code: 'INVALID_INPUT', fieldCodes });
    await rename('Wharf');
    expect((await ask('POST', undo)).status).toBe(200);
    expect(await tagOf('pier')).toMatchObject({ names: { en: 'Pier' }, isOffered: true });
  });

  it('gives back a tag that was hidden on a home as hidden, whether the home has the other one or not', async () => {
    const [from, into] = [await tagOf('wine_cellar'), await tagOf('historic')];
    const hidden = noteOf('wine_cellar');
    const rows = await rowsOf<{ id: string }>(api.db, sql`select id from listings order by id limit 2`);
    const [one = '', two = ''] = rows.map(({ id }) => id);
    const write = (id: string, tagNames: string[]) =>
      api.db
        .update(listings)
        .set({ tagNames, tagNotes: [hidden] })
        .where(eq(listings.id, id));
    await write(one, []);
    await write(two, ['historic']);
    const read = async () =>
      rowsOf(api.db, sql`select tag_names, tag_notes from listings where id in (${one}, ${two}) order by id`);
    const before = await read();
    const merges = await merge(from, into);
    expect(await read()).toEqual([
      { tag_names: [], tag_notes: [{ ...hidden, tag: 'historic' }] },
      { tag_names: ['historic'], tag_notes: [] },
    ]);
    await ask('POST', `/tagMerges/${merges[0]?._id}/undo`);
    expect(await read()).toEqual(before);
  });

  it('leaves a merge with very many rows to the job, which does it at once', async () => {
    const [from, into] = [await tagOf('nature'), await tagOf('golf')];
    await api.db.execute(sql`insert into tag_uses (kind, name, uses) values ('agent', 'nature', 5000)`);
    const merges = await merge(from, into);
    expect([merges[0]?.state, (await count(listings, 'nature')) > 0]).toEqual(['running', true]);
    const other = await ask('POST', `/tags/${into._id}/merge`, { into: (await tagOf('skiing'))._id });
    expect(other.code).toBe('MERGE_RUNS');
    await keepTags(api);
    const [done] = (await ask('GET', '/tagMerges')).data as TagMerge[];
    expect([done?.state, await count(listings, 'nature')]).toEqual(['done', 0]);
    await api.db.execute(sql`insert into tag_uses (kind, name, uses) values ('agent', 'nature', -5000)`);
    await ask('POST', `/tagMerges/${merges[0]?._id}/undo`);
  });

  it('reads a merged tag in an old form as its replacement', async () => {
    const [from, into] = [await tagOf('privacy'), await tagOf('wellness')];
    const merges = await merge(from, into);
    const [home] = await api.db
      .select({ id: listings.id, version: listings.version })
      .from(listings)
      .where(eq(listings.ownerAgentId, cast.agent.agentId as string))
      .limit(1);
    const answer = await api.call('agent', 'PUT', `/listings/${home?.id}`, {
      payload: { version: home?.version, realmData: { lifestyleNames: ['privacy'] } },
    });
    expect([answer.statusCode, answer.json().data?.realmData?.lifestyleNames]).toEqual([200, ['wellness']]);
    await ask('POST', `/tagMerges/${merges[0]?._id}/undo`);
  });

  it('finds the same by a saved address with the merged tag', async () => {
    const [from, into] = [await tagOf('guest_house'), await tagOf('historic')];
    const found = async (tag: string) => {
      const payload = { filter: { tagNames: [tag] }, limit: 5 };
      const answer = await api.call('agent', 'POST', '/listings/search', { payload });
      return answer.json().data.totalDocs as number;
    };
    const agentsWith = async (tag: string) => {
      const answer = await api.call('agent', 'POST', '/agents/search', { payload: { tagNames: [tag] } });
      return answer.json().data.totalDocs as number;
    };
    await api.db
      .update(agents)
      .set({ tagNames: ['guest_house'] })
      .where(eq(agents.id, cast.agent.agentId as string));
    const before = await found('guest_house');
    expect([before > 0, await agentsWith('guest_house')]).toEqual([true, 1]);
    const merges = await merge(from, into);
    expect(await found('guest_house')).toBe(await found('historic'));
    expect(await found('guest_house')).toBeGreaterThanOrEqual(before);
    expect([await agentsWith('guest_house'), await agentsWith('historic')]).toEqual([1, 1]);
    await ask('POST', `/tagMerges/${merges[0]?._id}/undo`);
  });

  it('is refused for a tag itself, another category, a retired one, and while another merge runs', async () => {
    const [golf, wine, chalet] = [await tagOf('golf'), await tagOf('wine'), await tagOf('chalet')];
    const into = async (id: string) => (await ask('POST', `/tags/${golf._id}/merge`, { into: id })).fields;
    expect(await into(golf._id)).toEqual({ into: 'This is the tag itself. Please choose another one.' });
    expect(await into(chalet._id)).toEqual({ into: 'Only tags of the same category can become one.' });
    await api.db.update(tags).set({ isVisible: false }).where(eq(tags.id, wine._id));
    expect(await into(wine._id)).toEqual({
      into: 'This tag or its category is retired. Please offer it again first, or choose another one.',
    });
    await api.db.update(tags).set({ isVisible: true }).where(eq(tags.id, wine._id));
  });

  it('is refused into a tag of a retired category, both before and during the request', async () => {
    const { _id: categoryId } = await addCategory('Terraces', ['Roof', 'Garden']);
    await ask('PUT', `/tagCategories/${categoryId}/retired`, { isRetired: true });
    const [roof, garden] = [await tagOf('roof'), await tagOf('garden')];
    const refused = {
      status: 400,
      fields: {
        into: 'This tag or its category is retired. Please offer it again first, or choose another one.',
      },
    };
    expect(await ask('GET', `/tags/${roof._id}/merge?into=${garden._id}`)).toMatchObject(refused);
    expect(await ask('POST', `/tags/${roof._id}/merge`, { into: garden._id })).toMatchObject(refused);
    expect(await tagOf('roof')).toMatchObject({ isOffered: true });
  });

  it('tells no agent about homes that match only because of the merge, but matches again', async () => {
    await api.db.execute(sql`delete from match_events`);
    const [from, into] = [await tagOf('art_and_design'), await tagOf('entertaining')];
    const merges = await merge(from, into);
    const events = await rowsOf<{ is_quiet: boolean; listing_id: string | null }>(
      api.db,
      sql`select is_quiet, listing_id from match_events`,
    );
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(({ is_quiet: isQuiet, listing_id: home }) => isQuiet && home === null)).toBe(true);
    await ask('POST', `/tagMerges/${merges[0]?._id}/undo`);
  });
});
