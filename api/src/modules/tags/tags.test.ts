import { dataOf, Lifestyle, TagCategory } from '@portico/contracts';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { tags } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const filter = (payload: object) => api.call('agent', 'POST', '/tagCategories/filter', { payload });

describe('GET /tagCategories/lifestyles/get-all', () => {
  const path = '/tagCategories/lifestyles/get-all';

  it('answers the fields of A §3, in staff’s order', async () => {
    const answer = await api.call('agent', 'GET', path);
    expect(Value.Check(dataOf(Type.Array(Lifestyle)), answer.json())).toBe(true);
    expect(answer.json().data[0]).toMatchObject({
      name: 'waterfront_living',
      displayName: 'Waterfront living',
    });
    expect(answer.json().data).toHaveLength(14);
  });

  it('hides what staff have hidden', async () => {
    await api.db.update(tags).set({ isVisible: false }).where(eq(tags.name, 'golf'));
    const names = (await api.call('agent', 'GET', path)).json().data.map((one: Lifestyle) => one.name);
    expect(names).not.toContain('golf');
    await api.db.update(tags).set({ isVisible: true }).where(eq(tags.name, 'golf'));
  });

  it('is for people who are signed in', async () => {
    expect((await api.call(null, 'GET', path)).statusCode).toBe(401);
    expect((await api.call('new', 'GET', path)).statusCode).toBe(200);
  });
});

describe('POST /tagCategories/filter', () => {
  it('answers every category with its tags', async () => {
    const answer = await filter({});
    expect(Value.Check(dataOf(Type.Array(TagCategory)), answer.json())).toBe(true);
    const names = answer.json().data.map((category: TagCategory) => category.name);
    expect(names).toEqual(['Lifestyle', 'Listing.Property.Feature', 'Listing.Property.Type']);
    for (const { name, tags: held } of answer.json().data as TagCategory[]) {
      expect(held.length).toBeGreaterThan(0);
      expect(held.every((tag) => tag.category === name)).toBe(true);
    }
  });

  it('answers the categories for one kind of thing', async () => {
    const { data } = (await filter({ filter: { appliesTo: 'Listing' } })).json();
    expect(data.map((category: TagCategory) => category.name)).toEqual([
      'Listing.Property.Feature',
      'Listing.Property.Type',
    ]);
    expect((await filter({ filter: { appliesTo: 'Spaceship' } })).json().data).toEqual([]);
  });

  it.each<[object, string]>([
    [{ filter: { appliesTo: '' } }, 'filter.appliesTo'],
    [{ filter: { appliesTo: 'x'.repeat(61) } }, 'filter.appliesTo'],
    [{ filter: { appliesTo: { $ne: 1 } } }, 'filter.appliesTo'],
    [{ filter: { visible: false } }, 'filter.visible'],
    [{ appliesTo: 'Listing' }, 'appliesTo'],
  ])('refuses %j', async (payload, field) => {
    const answer = await filter(payload);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});
