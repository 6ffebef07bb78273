import type { SettingsSave } from '@portico/contracts';
import { buildAdminSettings } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Tools } from '../pages/Tools.tsx';

const settings = buildAdminSettings();
const path = '/api/admin/settings';
const conflict = { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } };

const saves: SettingsSave[] = [
  {
    _id: '8',
    at: '2026-11-20T09:00:00.000Z',
    by: 'Rosalind Vane',
    isUndo: false,
    changes: [{ field: 'pressUrl', before: null, after: '/article?slug=press' }],
    canUndo: true,
  },
  {
    _id: '7',
    at: '2026-11-19T09:00:00.000Z',
    by: null,
    isUndo: true,
    changes: [{ field: 'message', before: 'Old', after: 'New' }],
    canUndo: false,
    obstacle: 'changedSince',
  },
];

function open(answer: unknown = { data: settings }) {
  const api = stubApi().on('GET', path, answer).on('GET', `${path}/history`, { data: saves });
  const view = renderWithPortico(<Tools />, { path: '/admin/tools?tab=settings', words: { admin: { en } } });
  return { api, ...view };
}

const message = () => screen.findByRole('textbox', { name: /^Message/ });
const save = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

it('shows the message as members will see it', async () => {
  const { user } = open();
  await user.type(await message(), 'Closed on Sunday');
  expect(screen.getAllByText('Closed on Sunday')).toHaveLength(2);
});

it('saves changed settings, over the version that was read, and leaves maintenance alone', async () => {
  const { api, user } = open();
  const saved = buildAdminSettings({ version: 4, message: 'Closed on Sunday', showChat: false });
  api.on('PUT', path, { data: saved });
  await user.type(await message(), 'Closed on Sunday ');
  await user.click(screen.getByRole('checkbox', { name: 'Direct messages' }));
  await save(user);
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  const { isUnderMaintenance: _, updatedAt, updatedBy, ...editable } = settings;
  expect(api.callsTo('PUT', path)[0]?.body).toEqual({
    ...editable,
    message: 'Closed on Sunday',
    showChat: !settings.showChat,
  });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it.each(['javascript:alert(1)', 'http://plain.example', '//elsewhere.example', 'example'])(
  'makes no link of %s',
  async (address) => {
    const { api, user } = open();
    const press = await screen.findByRole('textbox', { name: /^Press/ });
    await user.clear(press);
    await user.type(press, address);
    await save(user);
    expect(await screen.findByText(/begins with https/)).toBeVisible();
    expect(api.callsTo('PUT', path)).toEqual([]);
  },
);

it('accepts a page of Portico and a secure address elsewhere', async () => {
  const { api, user } = open();
  api.on('PUT', path, { data: settings });
  for (const [name, address] of [
    [/^Press/, '/article?slug=press'],
    [/^Getting started/, 'https://start.example/first'],
  ] as const) {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, address);
  }
  await save(user);
  await waitFor(() => expect(api.callsTo('PUT', path)).toHaveLength(1));
});

it('shows both versions of a setting that two people changed, and loses neither', async () => {
  const { api, user } = open();
  const theirs = buildAdminSettings({
    version: 9,
    message: 'Theirs',
    showInsights: false,
    updatedBy: 'Rosalind',
  });
  await user.type(await message(), 'Mine');
  api.on('PUT', path, conflict).on('GET', path, { data: theirs });
  await save(user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Rosalind and you/)).toBeVisible();
  expect(dialog.getByText('Mine')).toBeVisible();
  expect(dialog.getByText('Theirs', { selector: 'span span' })).toBeVisible();
  api.on('PUT', path, { data: { ...theirs, message: 'Mine', version: 10 } });
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(api.callsTo('PUT', path).at(-1)?.body).toMatchObject({
    version: 9,
    message: 'Mine',
    showInsights: false,
  });
});

it('offers another try when the settings do not load', async () => {
  const { api, user } = open({ status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the settings.')).toBeVisible();
  api.on('GET', path, { data: settings });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await message()).toBeVisible();
});

it('says who changed what before, and undoes one change while nothing was changed over it', async () => {
  const { api, user } = open();
  const history = within(await screen.findByRole('table', { name: 'What was changed before' }));
  expect(history.getByText('Rosalind Vane')).toBeVisible();
  expect(history.getByText('Put back')).toBeVisible();
  expect(history.getAllByRole('button')).toHaveLength(1);
  expect(history.getByText('Cannot be undone: changed again since.')).toBeVisible();
  expect(screen.getByText(/^Last saved by Rosalind Vane/)).toBeVisible();
  expect(api.callsTo('GET', `${path}/history`)[0]?.query.get('of')).toBe('settings');
  api.on('POST', `${path}/undo`, { data: buildAdminSettings({ version: 5, message: 'As before' }) });
  await user.click(history.getByRole('button', { name: /^Undo the change of/ }));
  const dialog = within(screen.getByRole('alertdialog', { name: /^Undo the change of/ }));
  expect(dialog.getByText('/article?slug=press').tagName).toBe('DEL');
  expect(dialog.getByText('Members see it with their next page.')).toBeVisible();
  expect(api.callsTo('POST', `${path}/undo`)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByText('The change was undone.')).toBeVisible();
  expect(api.callsTo('POST', `${path}/undo`)[0]?.body).toEqual({ entry: '8', version: settings.version });
  expect(await message()).toHaveValue('As before');
});

it('says that somebody saved meanwhile, and shows what can be undone now', async () => {
  const { api, user } = open();
  const history = within(await screen.findByRole('table', { name: 'What was changed before' }));
  await user.click(history.getByRole('button', { name: /^Undo the change of/ }));
  api
    .on('POST', `${path}/undo`, conflict)
    .on('GET', path, { data: buildAdminSettings({ version: 9 }) })
    .on('GET', `${path}/history`, { data: saves.map((each) => ({ ...each, canUndo: each._id === '7' })) });
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByText(/^Somebody has changed the settings meanwhile/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  const offered = await screen.findByRole('button', { name: /^Undo the change of Nov 19/ });
  expect(screen.queryByRole('button', { name: /^Undo the change of Nov 20/ })).not.toBeInTheDocument();
  api.on('POST', `${path}/undo`, { data: buildAdminSettings({ version: 10 }) });
  await user.click(offered);
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByText('The change was undone.')).toBeVisible();
  expect(api.callsTo('POST', `${path}/undo`).at(-1)?.body).toEqual({ entry: '7', version: 9 });
});

it('keeps the log for a whole number of months, within limits', async () => {
  const { api, user } = open();
  const months = await screen.findByRole('textbox', { name: /^Months/ });
  for (const wrong of ['11', '241', 'ten']) {
    await user.clear(months);
    await user.type(months, wrong);
    await save(user);
    expect(await screen.findByText('Between 12 and 240 months.')).toBeVisible();
  }
  await user.clear(months);
  await user.type(months, '24');
  api.on('PUT', path, { data: buildAdminSettings({ version: 4, auditMonths: 24 }) });
  await save(user);
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(api.callsTo('PUT', path)[0]?.body).toMatchObject({ auditMonths: 24 });
});
