import type { SearchSynonyms, SettingChange } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Tools } from '../pages/Tools.tsx';

const lastAt = '2026-11-22T09:00:00.000Z';
const saved: SearchSynonyms = {
  version: 3,
  entries: [{ from: 'penthaus', to: 'penthouse', isTwoWay: false }],
  changedAt: lastAt,
  changedBy: 'Ana Admin',
};

function open(
  terms = [{ term: 'palmbeach', searches: 7, members: 4, lastAt }],
  changes: SettingChange[] = [],
) {
  const api = stubApi()
    .on('GET', '/api/search/vain', { data: { terms, searches: 90, foundNothing: 12 } })
    .on('GET', '/api/search/synonyms', { data: saved })
    .on('GET', '/api/admin/settings/changes', { data: changes });
  return {
    api,
    ...renderWithPortico(<Tools />, { path: '/admin/tools?tab=search', words: { admin: { en } } }),
  };
}

const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }));

it('turns a search without results into a synonym', async () => {
  const { api, user } = open();
  expect(await screen.findByText('12 of 90 searches found nothing.')).toBeVisible();
  await screen.findByRole('group', { name: 'Line 1' });
  await user.click(screen.getByRole('button', { name: 'Add a synonym for “palmbeach”' }));
  expect(await line(2).findByRole('textbox', { name: 'Searched for' })).toHaveValue('palmbeach');
  await user.type(line(2).getByRole('textbox', { name: 'Also finds' }), 'Palm Beach');
  await user.click(line(2).getByRole('checkbox', { name: 'Both ways' }));
  const entries = [...saved.entries, { from: 'palmbeach', to: 'Palm Beach', isTwoWay: true }];
  api.on('PUT', '/api/search/synonyms', { data: { ...saved, version: 4, entries } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PUT', '/api/search/synonyms')).toHaveLength(1));
  expect(api.callsTo('PUT', '/api/search/synonyms')[0]?.body).toEqual({ version: 3, entries });
  expect(await screen.findByText(/Version 4, saved by Ana Admin/)).toBeVisible();
});

it('requires both words, and refuses a pair that exists already', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a line' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await line(2).findAllByText('Please type a word or two.')).toHaveLength(2);
  await user.type(line(2).getByRole('textbox', { name: 'Searched for' }), 'Penthaus');
  await user.type(line(2).getByRole('textbox', { name: 'Also finds' }), 'Penthouse');
  expect(await line(2).findByText(/The list has this pair already/)).toBeVisible();
  expect(api.callsTo('PUT', '/api/search/synonyms')).toEqual([]);
});

it("keeps a colleague's change that came in between", async () => {
  const { api, user } = open([]);
  const theirs = { from: 'nyc', to: 'manhattan', isTwoWay: false };
  await user.click(await screen.findByRole('button', { name: 'Remove the synonym of penthaus' }));
  api.on('GET', '/api/search/synonyms', {
    data: { ...saved, version: 4, entries: [...saved.entries, theirs] },
  });
  api.on('PUT', '/api/search/synonyms', ({ body }: { body: unknown }) => ({
    data: { ...saved, ...(body as object), version: 5 },
  }));
  api.once('PUT', '/api/search/synonyms', { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PUT', '/api/search/synonyms')).toHaveLength(2));
  expect(api.callsTo('PUT', '/api/search/synonyms')[1]?.body).toEqual({ version: 4, entries: [theirs] });
});

it('shows who changed the list, and takes the lines from before a change into the form', async () => {
  const change: SettingChange = {
    ...{ _id: '7', at: lastAt, by: 'Ina Ivers', reason: null },
    changes: [{ field: 'entries', before: 'nyc', after: 'penthaus' }],
    before: { entries: [{ from: 'nyc', to: 'manhattan', isTwoWay: true }] },
  };
  const { user } = open([], [change]);
  expect(await screen.findByText('Ina Ivers')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Take the values from before the change of/ }));
  expect(line(1).getByRole('textbox', { name: 'Searched for' })).toHaveValue('nyc');
  expect(line(1).getByRole('textbox', { name: 'Also finds' })).toHaveValue('manhattan');
  expect(line(1).getByRole('checkbox', { name: 'Both ways' })).toBeChecked();
});
