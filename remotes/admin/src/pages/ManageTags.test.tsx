import type { ManagedCategory, ManagedTag, SettingChange, TagMerge } from '@portico/contracts';
import { setLanguage } from '@portico/i18n';
import { matchPoints } from '@portico/rules';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ManageTags } from './ManageTags.tsx';

afterEach(() => jest.restoreAllMocks());

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const tag = (index: number, en: string, change: Partial<ManagedTag> = {}): ManagedTag => ({
  _id: idOf(index),
  name: en.toLowerCase(),
  names: { en },
  isOffered: true,
  isNeeded: false,
  version: 1,
  uses: { listing: index, client: 0, agent: 0, search: 0 },
  ...change,
});
const golf = tag(1, 'Golf', { names: { en: 'Golf', zh_hans: '高尔夫', ar: 'غولف' } });
const wine = tag(2, 'Wine');
const rental = tag(3, 'Rental', { isNeeded: true });
const retired = tag(4, 'Polo', { isOffered: false });
const lifestyles: ManagedCategory = {
  _id: idOf(8),
  name: 'Lifestyle',
  names: { en: 'Lifestyles' },
  version: 3,
  tags: [golf, wine, retired],
};
const types: ManagedCategory = {
  _id: idOf(9),
  name: 'Listing.Property.Type',
  names: { en: 'Property types' },
  version: 1,
  tags: [rental],
};
const merge: TagMerge = {
  ...{ _id: idOf(7), from: 'Golf', into: 'Wine', at: '2026-11-20T10:00:00.000Z', by: 'Ada' },
  ...{ state: 'done', changed: 12, canUndo: true },
};
const down = { status: 500, body: { code: 'INTERNAL', msg: 'Down for now.' } };

function open(path = '/manage-tags', answer: unknown = { data: [lifestyles, types] }) {
  const api = stubApi().on('GET', '/api/tags', answer);
  return { api, ...renderWithPortico(<ManageTags />, { path, words: { admin: { en } } }) };
}
const item = async (name: string) =>
  within((await screen.findByText(name, { selector: 'li span, li bdi' })).closest('li') as HTMLElement);
async function choose(user: ReturnType<typeof open>['user'], name: string, action: string) {
  await user.click((await item(name)).getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

it('lists the tags of a category with their names in three languages and where they are', async () => {
  const { user } = open();
  const row = await item('Golf');
  expect(row.getByText('高尔夫')).toHaveAttribute('lang', 'zh-Hans');
  expect(row.getByText('غولف')).toHaveAttribute('dir', 'rtl');
  expect(row.getByText('1 listing')).toBeVisible();
  expect((await item('Wine')).getByText(/no Arabic name/)).toBeVisible();
  expect((await item('Polo')).getByText('retired')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Property types' }));
  expect(await item('Rental')).toBeDefined();
});

it('adds a tag, and keeps the typed text when the name is taken', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a tag' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter the English name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'English' }), 'Wine');
  api.on('POST', '/api/tags', {
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      msg: 'No.',
      fields: { 'names.en': 'There is a tag with this name already.' },
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is a tag with this name already.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'English' }), ' cellars');
  const grown = { ...lifestyles, tags: [...lifestyles.tags, tag(5, 'Wine cellars')] };
  api.on('POST', '/api/tags', { data: [grown, types] });
  api.on('GET', '/api/tags', { data: [grown, types] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await item('Wine cellars')).toBeDefined();
  expect(screen.getByText('Wine cellars is added at the end.')).toHaveAttribute('role', 'status');
  expect(api.callsTo('POST', '/api/tags').at(-1)?.body).toMatchObject({
    categoryId: lifestyles._id,
    names: { en: 'Wine cellars' },
  });
});

it('adds a category, and shows it', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a category' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a category' }));
  await user.type(dialog.getByRole('textbox', { name: 'English' }), 'Views');
  await user.type(dialog.getByRole('textbox', { name: /Chinese/ }), '景观');
  const views = { ...types, _id: idOf(6), name: 'Listing.Property.Views', names: { en: 'Views' }, tags: [] };
  api.on('POST', '/api/tagCategories', { data: [lifestyles, types, views] });
  api.on('GET', '/api/tags', { data: [lifestyles, types, views] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This category has no tags yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Views' })).toHaveAttribute('aria-current', 'page');
  expect(api.callsTo('POST', '/api/tagCategories')[0]?.body).toMatchObject({
    names: { en: 'Views', zh_hans: '景观' },
  });
});

it('names a tag of the version that was read', async () => {
  const { api, user } = open();
  api.on('PUT', '/api/tags/:id', { data: [lifestyles, types] });
  await choose(user, 'Golf', 'Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Golf' }));
  await user.clear(dialog.getByRole('textbox', { name: /Arabic/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo('PUT', '/api/tags/:id')[0]?.body).toMatchObject({
    names: { en: 'Golf', zh_hans: '高尔夫' },
    version: 1,
  });
});

it('moves a tag by its menu at once, says so, and takes it back where the order is refused', async () => {
  const { api, user } = open();
  api.on('PUT', '/api/tagCategories/:id/order', down);
  const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('span')?.textContent);
  await choose(user, 'Wine', 'Move up');
  expect(screen.getByText('Wine is now number 1 of 3.')).toBeVisible();
  expect(await screen.findByText(/^We could not save the order\./)).toBeVisible();
  expect(api.callsTo('PUT', '/api/tagCategories/:id/order')[0]?.body).toEqual({
    ids: [wine._id, golf._id, retired._id],
  });
  expect(names()).toHaveLength(3);
});

describe('the categories', () => {
  const views: ManagedCategory = {
    ...{ _id: idOf(6), name: 'Listing.Property.Views', names: { en: 'Views' }, version: 1, tags: [] },
    ...{ isOffered: true, isNeeded: false },
  };
  const retiredViews = { ...views, isOffered: false };
  const all = [{ ...lifestyles, isOffered: true, isNeeded: true }, types, views];

  it('are moved by their menu at once, said so, and taken back where the order is refused', async () => {
    const { api, user } = open('/manage-tags?view=categories', { data: all });
    api.on('PUT', '/api/tagCategories/order', down);
    expect((await item('Lifestyles')).getByText('3 tags')).toBeVisible();
    await choose(user, 'Property types', 'Move up');
    expect(screen.getByText('Property types is now number 1 of 3.')).toBeVisible();
    expect(await screen.findByText(/^We could not save the order\./)).toBeVisible();
    expect(api.callsTo('PUT', '/api/tagCategories/order')[0]?.body).toEqual({
      ids: [types._id, lifestyles._id, views._id],
    });
  });

  it('are put in order by the keyboard at their handles', async () => {
    // Each line is 50 pixels high, below the one before: jsdom lays nothing out.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const row = this.closest('li');
      const rows = [...(row?.parentElement?.children ?? [])];
      return new DOMRect(0, row ? rows.indexOf(row) * 50 : 0, 300, 50);
    });
    const { api, user } = open('/manage-tags?view=categories', { data: all });
    api.on('PUT', '/api/tagCategories/order', { data: [all[1], all[0], all[2]] });
    const handle = (await item('Lifestyles')).getByRole('button', { name: 'Move Lifestyles' });
    handle.focus();
    await user.keyboard(' ');
    await screen.findByText('Lifestyles is lifted, number 1 of 3.');
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Lifestyles is above number 2 of 3.');
    await user.keyboard(' ');
    await waitFor(() =>
      expect(api.callsTo('PUT', '/api/tagCategories/order')[0]?.body).toEqual({
        ids: [types._id, lifestyles._id, views._id],
      }),
    );
    expect(screen.getByText('Lifestyles is now number 2 of 3.')).toBeVisible();
  });

  it('are retired and offered again, except for those that Portico needs', async () => {
    const { api, user } = open('/manage-tags?view=categories', { data: all });
    api.on('PUT', '/api/tagCategories/:id/retired', { data: [...all.slice(0, 2), retiredViews] });
    api.on('GET', '/api/tags', { data: [...all.slice(0, 2), retiredViews] });
    await choose(user, 'Views', 'Retire');
    expect(await screen.findByText(/^The category is retired/)).toBeVisible();
    expect((await item('Views')).getByText('retired')).toBeVisible();
    await choose(user, 'Views', 'Offer again');
    await waitFor(() =>
      expect(api.callsTo('PUT', '/api/tagCategories/:id/retired').map(({ body }) => body)).toEqual([
        { isRetired: true },
        { isRetired: false },
      ]),
    );
    await user.click((await item('Lifestyles')).getByRole('button', { name: 'Actions for Lifestyles' }));
    expect(await screen.findByRole('menuitem', { name: 'Move down' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Retire' })).toBeNull();
  });
});

it('offers no new tag and no merge in a retired category, where both are refused', async () => {
  const { user } = open('/manage-tags', { data: [{ ...lifestyles, isOffered: false }] });
  expect(await screen.findByText(/^This category is retired/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a tag' })).toBeNull();
  await user.click((await item('Golf')).getByRole('button', { name: 'Actions for Golf' }));
  expect(await screen.findByRole('menuitem', { name: 'Retire' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Merge/ })).toBeNull();
});

it('retires a tag, and offers one again; one that Portico needs is offered neither', async () => {
  const { api, user } = open();
  api.on('PUT', '/api/tags/:id/retired', { data: [lifestyles, types] });
  await choose(user, 'Golf', 'Retire');
  expect(await screen.findByText(/^The tag is retired/)).toBeVisible();
  await choose(user, 'Polo', 'Offer again');
  await waitFor(() =>
    expect(api.callsTo('PUT', '/api/tags/:id/retired').map(({ body }) => body)).toEqual([
      { isRetired: true },
      { isRetired: false },
    ]),
  );
  await user.click(screen.getByRole('link', { name: 'Property types' }));
  await user.click((await item('Rental')).getByRole('button', { name: 'Actions for Rental' }));
  expect(screen.queryByRole('menuitem', { name: 'Retire' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Merge into another tag' })).toBeNull();
});

it('shows where a tag is used, with a way to each home', async () => {
  const { api, user } = open();
  api.on('GET', '/api/tags/:id/uses', {
    data: {
      uses: { listing: 12, client: 3, agent: 0, search: 1 },
      listings: [{ _id: idOf(6), title: 'Casa Marea', city: 'Lisbon', archived: false }],
    },
  });
  await choose(user, 'Golf', 'Where it is used');
  const dialog = within(await screen.findByRole('dialog', { name: 'Where Golf is used' }));
  expect(await dialog.findByText('12 listings, 3 clients, 1 saved search')).toBeVisible();
  expect(dialog.getByText('Casa Marea')).toBeVisible();
});

it('shows what a merge would change before it is done, and undoes it', async () => {
  const { api, user } = open();
  const preview = {
    changed: { listing: 12, client: 3, agent: 0, search: 0 },
    hadBoth: { listing: 2, client: 0, agent: 0, search: 0 },
    rematched: 40,
    examples: [{ _id: idOf(6), title: 'Casa Marea' }],
  };
  api.on('GET', '/api/tags/:id/merge', { data: preview });
  api.on('POST', '/api/tags/:id/merge', { data: [merge] });
  api.on('POST', '/api/tagMerges/:id/undo', { data: [{ ...merge, state: 'undone', canUndo: false }] });
  await choose(user, 'Golf', 'Merge into another tag');
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Golf' }));
  expect(dialog.queryByRole('option', { name: 'Polo' })).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Into' }), wine._id);
  expect(await dialog.findByText('Will change: 12 listings, 3 clients.')).toBeVisible();
  expect(dialog.getByText('Have both tags already: 2 listings.')).toBeVisible();
  expect(dialog.getByText(/^40 clients are matched again, and nobody is alerted\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('The tags are merged.')).toBeVisible();
  expect(api.callsTo('POST', '/api/tags/:id/merge')[0]?.body).toEqual({ into: wine._id });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The merge is undone.')).toBeVisible();
});

it('tells tags with equal names apart before and after a merge', async () => {
  const twin = tag(5, 'Golf', { name: 'golf_2' });
  const { api, user } = open('/manage-tags', { data: [{ ...lifestyles, tags: [golf, wine, twin] }] });
  const rows = await screen.findAllByRole('button', { name: 'Actions for Golf' });
  await user.click(rows[1] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into another tag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Golf' }));
  expect(dialog.getByText(/^Golf \[golf_2\] goes/)).toBeVisible();
  for (const name of ['Golf [golf] (1 listing)', 'Wine (2 listings)'])
    expect(dialog.getByRole('option', { name })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const alike = { ...merge, into: 'Golf', fromKey: 'golf_2', intoKey: 'golf' };
  api.on('GET', '/api/tagMerges', { data: [alike] });
  await user.click(screen.getByRole('link', { name: 'Merges' }));
  expect(await screen.findByText('Golf [golf_2] into Golf [golf]')).toBeVisible();
});

it('heads a tag in the language of the page, and takes back what was said once something else begins', async () => {
  const { api, user } = open();
  api.on('POST', '/api/tags', { data: [lifestyles, types] });
  await user.click(await screen.findByRole('button', { name: 'Add a tag' }));
  await user.type(screen.getByRole('textbox', { name: /^English/ }), 'Opera');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Opera is added at the end.')).toBeVisible();
  await choose(user, 'Golf', 'Rename');
  expect(screen.queryByText('Opera is added at the end.')).toBeNull();
  await user.keyboard('{Escape}');
  await act(() => setLanguage('ar'));
  expect((await item('غولف')).getByText('Golf')).toHaveAttribute('lang', 'en');
  expect((await item('Wine')).getByText('Wine')).toHaveAttribute('dir', 'ltr');
});

it('lists the merges, and undoes one later', async () => {
  const { api, user } = open('/manage-tags?view=merges');
  api.on('GET', '/api/tagMerges', { data: [merge] });
  const fieldCodes = { 'names.en': { code: 'TAG_TAKEN' } };
  const taken = { code: 'INVALID_INPUT', msg: 'Some entries are not valid.', fieldCodes };
  api.on('POST', '/api/tagMerges/:id/undo', { status: 400, body: taken });
  expect(await screen.findByRole('rowheader', { name: 'Golf into Wine' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo: Golf into Wine' }));
  expect(await screen.findByText(/^Not undone: another tag has this name now/)).toBeVisible();
  api.on('POST', '/api/tagMerges/:id/undo', { data: [{ ...merge, state: 'undone', canUndo: false }] });
  api.on('GET', '/api/tagMerges', { data: [{ ...merge, state: 'undone', canUndo: false }] });
  await user.click(screen.getByRole('button', { name: 'Undo: Golf into Wine' }));
  expect(await screen.findByRole('cell', { name: 'Undone' })).toBeVisible();
});

describe('the weights of matching', () => {
  const saved = { weights: matchPoints, version: 4, changedAt: null, changedBy: null };
  const preview = {
    ...{ clients: 100, homes: 900, newlyStrong: 7, noLongerStrong: 2 },
    before: { matches: 300, strong: 40 },
    after: { matches: 310, strong: 45 },
    examples: [{ _id: idOf(6), title: 'Casa Marea', before: 60, after: 75 }],
  };
  const openWeights = (changes: SettingChange[] = []) => {
    const view = open('/manage-tags?view=weights');
    view.api.on('GET', '/api/match-weights', { data: saved });
    view.api.on('GET', '/api/admin/settings/changes', { data: changes });
    view.api.on('POST', '/api/match-weights/compare', { data: preview });
    return view;
  };
  const fill = async (user: ReturnType<typeof open>['user'], name: string, value: string) => {
    const field = await screen.findByRole('spinbutton', { name });
    await user.clear(field);
    await user.type(field, value);
  };

  it('are saved only once their consequences have been shown', async () => {
    const { api, user } = openWeights();
    await fill(user, 'City', '30');
    await fill(user, 'Lifestyles', '40');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Show what would change' }));
    expect(await screen.findByText('Among 100 clients and 900 homes, taken at random.')).toBeVisible();
    expect(screen.getByText('become strong')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Asked for.');
    api.on('PUT', '/api/match-weights', { data: { ...saved, version: 5 } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^The weights are saved\./)).toBeVisible();
    expect(api.callsTo('PUT', '/api/match-weights')[0]?.body).toEqual({
      weights: { ...matchPoints, city: 30, lifestyles: 40 },
      version: 4,
      reason: 'Asked for.',
    });
  });

  it('cannot be shown while they do not add up, and say by how much', async () => {
    const { user } = openWeights();
    await fill(user, 'City', '31');
    expect(screen.getByText('City, lifestyles, budget and must-haves: 96 of 100.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show what would change' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Fill in the usual weights' }));
    expect(screen.getByRole('spinbutton', { name: 'City' })).toHaveValue(35);
  });

  it('show who changed them, and take the values from before a change', async () => {
    const { user } = openWeights([
      {
        ...{ _id: '7', at: '2026-11-20T09:00:00.000Z', by: 'Ana Admin', reason: 'Asked for.' },
        changes: [{ field: 'city', before: '30', after: '35' }],
        before: { ...matchPoints, city: 30, lifestyles: 40 },
      },
    ]);
    expect(await screen.findByText('Ana Admin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Take the values from before the change of/ }));
    expect(screen.getByRole('spinbutton', { name: 'City' })).toHaveValue(30);
    expect(screen.getByRole('spinbutton', { name: 'Lifestyles' })).toHaveValue(40);
  });
});

it('offers another try when the tags do not load', async () => {
  const { api, user } = open('/manage-tags', down);
  expect(await screen.findByText('Down for now.')).toBeVisible();
  api.on('GET', '/api/tags', { data: [lifestyles, types] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await item('Golf')).toBeDefined();
});
