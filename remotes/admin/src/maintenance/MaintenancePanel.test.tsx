import { buildAdminSettings } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { Tools } from '../pages/Tools.tsx';
import { toLocalTime } from './localTime.ts';

const path = '/api/admin/settings';
const inHours = (hours: number) => {
  const time = new Date(Date.now() + hours * 3_600_000);
  time.setSeconds(0, 0);
  return time.toISOString();
};

function open(change: Partial<ReturnType<typeof buildAdminSettings>> = {}) {
  const settings = buildAdminSettings(change);
  const api = stubApi().on('GET', path, { data: settings }).on('GET', `${path}/history`, { data: [] });
  const view = renderWithPortico(<Tools />, {
    path: '/admin/tools?tab=maintenance',
    words: { admin: { en } },
  });
  return { api, settings, ...view };
}

const choose = async (user: ReturnType<typeof open>['user'], name: RegExp) =>
  user.click(await screen.findByRole('radio', { name }));
const save = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('closes at once, with its own headline', async () => {
  const { api, user, settings } = open();
  expect(await screen.findByText(/no maintenance is planned/)).toBeVisible();
  expect(screen.getByText(/never kept out/)).toBeVisible();
  await choose(user, /^Closed now/);
  await user.type(screen.getByRole('textbox', { name: /^Headline/ }), 'Back at noon');
  expect(screen.getByRole('heading', { name: 'Back at noon' })).toBeVisible();
  const maintenance = { isOn: true, startsAt: null, endsAt: null, headline: 'Back at noon' };
  api.on('PUT', path, { data: { ...settings, version: 4, maintenance, isUnderMaintenance: true } });
  await save(user);
  expect(await screen.findByText('Members are kept out now, until it is switched off.')).toBeVisible();
  expect(api.callsTo('PUT', path)[0]?.body).toMatchObject({ version: 3, maintenance });
});

it('says who saved maintenance last, and that members see the banner of one that is put back', async () => {
  const { api, user } = open();
  const changes = [{ field: 'maintenance.startsAt', before: inHours(48), after: null }];
  const called = { _id: '9', at: '2026-11-20T09:00:00.000Z', by: 'Rosalind Vane', isUndo: false };
  api.on('GET', `${path}/history`, { data: [{ ...called, changes, canUndo: true }] });
  expect(await screen.findByText(/^Last saved by Rosalind Vane/)).toBeVisible();
  expect(api.callsTo('GET', `${path}/history`)[0]?.query.get('of')).toBe('maintenance');
  await user.click(await screen.findByRole('button', { name: /^Undo the change of/ }));
  expect(screen.getByText(/all members see its banner/)).toBeVisible();
});

it('plans a window in the administrator’s own zone', async () => {
  const { api, user, settings } = open();
  const [startsAt, endsAt] = [inHours(2), inHours(4)];
  await choose(user, /^Closed at a set time/);
  expect(screen.getByText(/^Times are those of your zone/)).toBeVisible();
  fill(/^Begins/, toLocalTime(startsAt));
  fill(/^Ends/, toLocalTime(endsAt));
  const maintenance = { isOn: false, startsAt, endsAt, headline: '' };
  api.on('PUT', path, { data: { ...settings, version: 4, maintenance } });
  await save(user);
  expect(await screen.findByText(/^Planned from /)).toBeVisible();
  expect(api.callsTo('PUT', path)[0]?.body).toMatchObject({ maintenance: { isOn: false, startsAt, endsAt } });
});

it.each([
  ['without a beginning', '', '', 'Required'],
  [
    'that ends before it begins',
    toLocalTime(inHours(4)),
    toLocalTime(inHours(2)),
    'The end comes after the beginning.',
  ],
  ['that is over', toLocalTime(inHours(-4)), toLocalTime(inHours(-2)), 'This has passed already.'],
])('plans no window %s', async (_, start, end, problem) => {
  const { api, user } = open();
  await choose(user, /^Closed at a set time/);
  fill(/^Begins/, start);
  fill(/^Ends/, end);
  await save(user);
  expect(await screen.findByText(problem)).toBeVisible();
  expect(api.callsTo('PUT', path)).toEqual([]);
});

it('reopens Portico to members', async () => {
  const maintenance = { isOn: true, startsAt: null, endsAt: null, headline: '' };
  const { api, user, settings } = open({ maintenance, isUnderMaintenance: true });
  expect(await screen.findByText(/kept out now/)).toBeVisible();
  await choose(user, /^Open/);
  api.on('PUT', path, {
    data: {
      ...settings,
      version: 4,
      maintenance: { ...maintenance, isOn: false },
      isUnderMaintenance: false,
    },
  });
  await save(user);
  await waitFor(() => expect(screen.getByText(/no maintenance is planned/)).toBeVisible());
});
