import type { MailPage, MailRow, RefusedAddress } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Tools } from '../pages/Tools.tsx';

const mail = (change: Partial<MailRow>): MailRow => ({
  _id: '00000000-0000-4000-8000-000000000001',
  recipient: 'nora@portico.test',
  subject: 'Welcome to Portico',
  state: 'sent',
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: '2026-11-20T09:00:01.000Z',
  failure: null,
  ...change,
});
const failed = mail({ _id: '2', subject: 'A code', state: 'failed', sentAt: null, failure: '450 try later' });
const address: RefusedAddress = {
  address: 'gone@portico.test',
  reason: '5.1.1 no such user',
  hasBounced: true,
  at: '2026-11-19T09:00:00.000Z',
};

const previews = [
  { kind: 'account.reset', area: 'account', subject: 'Your code' },
  { kind: 'events.seat given', area: 'events', subject: 'You have a seat' },
];
const html = `<!doctype html><html lang="en" dir="ltr"><head><style>@media (prefers-color-scheme:dark){
.page{color:#e9e4da!important}
}</style></head><body class="page" style="color:#1f2a37"><main><p>Dear Nora,</p><a href="https://portico.test">Go</a></main></body></html>`;

function open(
  path = '/admin/tools?tab=mails',
  docs: MailRow[] = [mail({}), failed],
  refused = [address],
  page: Partial<MailPage> = {},
) {
  const api = stubApi()
    .on('GET', '/api/admin/mails', { data: { docs, next: null, ...page } })
    .on('GET', '/api/admin/mails/refused', { data: refused })
    .on('GET', '/api/admin/mails/previews', { data: previews })
    .on('GET', '/api/admin/mails/preview', { data: { subject: 'Your code', text: 'Dear Nora,', html } });
  return { api, ...renderWithPortico(<Tools />, { path, words: { admin: { en } } }) };
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('lists the mails with their recipients and results', async () => {
  open();
  expect((await row(/^Welcome to Portico/)).getByText('Sent')).toBeVisible();
  const waiting = await row(/^A code/);
  expect(waiting.getByText('Not delivered yet')).toBeVisible();
  expect(waiting.getByText('450 try later')).toBeVisible();
});

it('says of a server without a mail server that its mails stay in the outbox', async () => {
  open(undefined, [mail({ subject: 'A code', state: 'waiting', sentAt: null })], [], { isSending: false });
  expect((await row(/^A code/)).getByText('In the outbox')).toBeVisible();
  expect(screen.getByText(/^This server sends no mail\./)).toBeVisible();
});

it('keeps state and reader in the address', async () => {
  const { api, user, address: at } = open('/admin/tools?tab=mails&recipient=nora%40portico.test');
  await user.selectOptions(await screen.findByLabelText('State'), 'Refused');
  expect(at()).toBe('/admin/tools?tab=mails&recipient=nora%40portico.test&state=refused');
  await waitFor(() =>
    expect(Object.fromEntries(api.callsTo('GET', '/api/admin/mails').at(-1)?.query ?? [])).toEqual({
      ...{ recipient: 'nora@portico.test', state: 'refused' },
    }),
  );
});

it('tries an address again that got no notices', async () => {
  const { api, user } = open();
  api.on('POST', '/api/admin/mails/refused/retry', { data: [] });
  await user.click(await screen.findByRole('button', { name: 'Try again: gone@portico.test' }));
  expect(await screen.findByText('Notices go to this address again.')).toBeVisible();
  expect(api.callsTo('POST', '/api/admin/mails/refused/retry')[0]?.body).toEqual({
    address: 'gone@portico.test',
  });
});

it('says when there is no mail, and when mails do not load', async () => {
  const { api, user } = open('/admin/tools?tab=mails', [], []);
  expect(await screen.findByText('No such mail.')).toBeVisible();
  expect(await screen.findByText(/Every address takes mail/)).toBeVisible();
  api.on('GET', '/api/admin/mails', { status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  await user.selectOptions(screen.getByLabelText('State'), 'Waiting');
  expect(await screen.findByText('We could not load the mails.')).toBeVisible();
});

it('shows a mail, light, dark and as text, in the language of its reader', async () => {
  const { api, user } = open();
  const part = within(await screen.findByRole('region', { name: 'What each mail says' }));
  const drawn = () => document.querySelector('[data-mail-preview]')?.shadowRoot;
  await waitFor(() => expect(drawn()?.textContent).toContain('Dear Nora,'));
  expect(drawn()?.querySelector<HTMLElement>('.page')?.style.color).toBe('rgb(31, 42, 55)');
  expect(drawn()?.querySelector('a')).not.toHaveAttribute('href');
  expect(drawn()?.querySelector('main')).toBeNull();
  const rules = () => drawn()?.adoptedStyleSheets[0]?.cssRules.length;
  expect(rules()).toBe(0);
  await user.selectOptions(part.getByLabelText('Appearance'), 'Dark');
  await waitFor(() => expect(rules()).toBe(1));
  await user.selectOptions(part.getByLabelText('Appearance'), 'Text only');
  expect(part.getByText('Dear Nora,')).toBeVisible();
  await user.selectOptions(part.getByLabelText('Mail'), 'Events · You have a seat');
  await user.selectOptions(part.getByLabelText('Language'), 'العربية');
  await waitFor(() =>
    expect(Object.fromEntries(api.callsTo('GET', '/api/admin/mails/preview').at(-1)?.query ?? [])).toEqual({
      ...{ kind: 'events.seat given', language: 'ar' },
    }),
  );
});

it('shows no mail under the direction of another language while that one loads', async () => {
  const { api, user } = open();
  const part = within(await screen.findByRole('region', { name: 'What each mail says' }));
  await user.selectOptions(await part.findByLabelText('Appearance'), 'Text only');
  expect(await part.findByText('Dear Nora,')).toHaveAttribute('dir', 'ltr');
  api.on('GET', '/api/admin/mails/preview', { hang: true });
  await user.selectOptions(part.getByLabelText('Language'), 'العربية');
  await waitFor(() => expect(api.callsTo('GET', '/api/admin/mails/preview')).toHaveLength(2));
  expect(part.queryByText('Dear Nora,')).not.toBeInTheDocument();
});
