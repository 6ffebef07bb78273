import type { DeskItem, MessageFile, WholeDeskItem } from '@portico/contracts';
import { buildMe, buildPage, buildSystemSettings, cast } from '@portico/fixtures';
import { RouterLink, useLocation } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Desk } from '../pages/Desk.tsx';
import { buildDeskItem, buildDeskSummary, buildWholeItem } from './desk.fixture.ts';

const { agent, lead } = cast;
const itemPath = '/api/desk/items/:kind/:id';
const threadId = '5d0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f02';
const deed: MessageFile = {
  ...{ _id: 'f1', kind: 'document', name: 'deed.pdf', bytes: 2_000, width: null, height: null },
};

/** An event that the member of the item waits for. */
const supper = {
  ...{ _id: 'e1', slug: 'supper', title: 'Supper', startsAt: '2026-12-06T17:30:00.000Z', version: 3 },
  ...{ timeZone: 'Europe/Lisbon', guests: 0, waiting: 2, capacity: 40, taken: 40, seatsUpTo: 2 },
};

/** The desk, and a link that leaves it. */
function DeskAndBeyond() {
  const { pathname } = useLocation();
  return (
    <>
      <RouterLink to="/messages">Messages</RouterLink>
      {pathname === '/admin/desk' && <Desk />}
    </>
  );
}

function open(item: WholeDeskItem, queue: DeskItem[] = [item]) {
  localStorage.clear();
  const api = stubApi()
    .on('GET', '/api/desk/items', { data: buildPage(queue) })
    .on('GET', '/api/desk/summary', { data: buildDeskSummary({ open: queue.length }) })
    .on('GET', '/api/desk/templates', { data: [] })
    .on('GET', '/api/live', { data: { messages: 0, blocks: 0, social: 0, desk: 0 } })
    .on('GET', itemPath, { data: item })
    .on('PUT', `${itemPath}/stay`, { data: [] })
    .on('PUT', `${itemPath}/seen`, { data: item });
  const settings = { system: buildSystemSettings({ showChat: true }), search: null, dashboard: null };
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'concierge' }), settings };
  const path = `/admin/desk?item=${item.kind}.${item._id}`;
  return { api, ...renderWithPortico(<DeskAndBeyond />, { path, session, words: { admin: { en } } }) };
}

it('shows the files of a conversation in place, and sends files with the answer', async () => {
  const { facts } = buildWholeItem();
  const item = buildWholeItem({
    ...{ kind: 'thread', _id: threadId, title: '', channels: ['thread', 'mail'] },
    facts: { ...facts, threadId },
    entries: [
      {
        ...{
          _id: 'm1',
          kind: 'asked',
          isStaff: false,
          body: 'Is this right?',
          files: 1,
          attachments: [deed],
        },
        ...{ by: { _id: agent.personId, fullName: agent.fullName }, at: '2026-11-19T08:00:00.000Z' },
      },
    ],
  });
  const { api, user, container } = open(item);
  api
    .on('POST', '/api/messages/threads/:id/files', { data: { put: null } })
    .on('POST', '/api/messages/files/:id/complete', ({ params }: { params: { id: string } }) => ({
      data: { ...deed, _id: params.id, name: 'letter.pdf' },
    }))
    .on('POST', `${itemPath}/replies`, { data: { ...item, version: 1 } });
  expect(await screen.findByRole('button', { name: /^deed\.pdf/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /in the conversation/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), 'It is.');
  const chooser = container.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await user.upload(chooser, new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove letter.pdf' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  // A mail takes no files: it does not go out without them.
  await user.selectOptions(screen.getByLabelText('Send as'), 'mail');
  expect(screen.getByText(/^An e-mail takes no files\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), '{Control>}{Enter}{/Control}');
  expect(api.callsTo('POST', `${itemPath}/replies`)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Send as'), 'thread');
  expect(screen.queryByText(/^An e-mail takes no files\./)).toBeNull();
  // A look at the note loses nothing.
  await user.click(screen.getByRole('tab', { name: 'Note' }));
  await user.click(screen.getByRole('tab', { name: 'Answer' }));
  expect(screen.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.callsTo('POST', `${itemPath}/replies`)).toHaveLength(1));
  const announced = api
    .callsTo('POST', '/api/messages/threads/:id/files')
    .map(({ body }) => (body as MessageFile)._id);
  expect(announced).toHaveLength(1);
  expect(api.callsTo('POST', `${itemPath}/replies`)[0]?.body).toMatchObject({
    ...{ channel: 'thread', fileIds: announced },
  });
});

it('gives an event the seats that a member needs, after a question that names them', async () => {
  const { facts } = buildWholeItem();
  const event = { ...supper, guests: 1, taken: 39, seatsUpTo: 3 };
  const item = buildWholeItem({ kind: 'event', title: 'Supper', facts: { ...facts, event }, entries: [] });
  const { api, user } = open(item);
  const path = '/api/events/:id/seats';
  api.on('POST', path, { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } });
  const aside = within(await screen.findByRole('region', { name: 'Who asks' }));
  expect(aside.getByText('39 of 40 taken')).toBeVisible();
  await user.click(aside.getByRole('button', { name: 'Add 2 seats' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add 2 seats' }));
  expect(dialog.getByText(/Supper.?” will have 42 seats instead of 40\./)).toBeVisible();
  // Somebody has given up their seat: the figures are read again, and the question stays with the new ones.
  api.on('GET', itemPath, { data: { ...item, facts: { ...facts, event: { ...event, taken: 38 } } } });
  await user.click(dialog.getByRole('button', { name: 'Add 2 seats' }));
  const again = within(await screen.findByRole('alertdialog', { name: 'Add 1 seat' }));
  expect(again.getByText(/so no seats were added\. These are the current figures\./)).toBeVisible();
  expect(again.getByText(/Supper.?” will have 41 seats instead of 40\./)).toBeVisible();
  api.on('POST', path, { data: {} });
  await user.click(again.getByRole('button', { name: 'Add 1 seat' }));
  expect(await screen.findByText(`${agent.fullName} has a seat, and is told by e-mail.`)).toBeVisible();
  const seen = { answerId: item._id, taken: 39, upTo: 3 };
  expect(api.callsTo('POST', path).map(({ body }) => body)).toEqual([
    { seats: 2, version: 3, seen },
    { seats: 1, version: 3, seen: { ...seen, taken: 38 } },
  ]);
});

it('opens what is still open after seats have settled several items at once, and never asks for those again', async () => {
  const { facts } = buildWholeItem();
  const idOf = (last: number) => `5d0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f0${last}`;
  const seat = { kind: 'event', title: 'Supper', line: '' } as const;
  const item = buildWholeItem({ ...seat, _id: idOf(1), facts: { ...facts, event: supper }, entries: [] });
  const other = buildDeskItem({ ...seat, _id: idOf(2), name: lead.fullName });
  const asked = buildDeskItem({ _id: idOf(3) });
  const { api, user, address } = open(item, [item, other, asked]);
  await screen.findByRole('button', { name: 'Everything open 3' });
  const settled: string[] = [];
  api.on('POST', '/api/events/:id/seats', () => {
    api.on('GET', '/api/desk/items', { data: buildPage([asked]) });
    api.on('GET', '/api/desk/summary', { data: buildDeskSummary({ open: 1 }) });
    api.on('GET', itemPath, ({ params }: { params: { kind: string } }) => {
      if (params.kind === 'event') settled.push(address());
      return { data: { ...buildWholeItem(), ...asked } };
    });
    return { data: {} };
  });
  await user.click(await screen.findByRole('button', { name: 'Add 2 seats' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add 2 seats' }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 seats' }));
  expect(await screen.findByRole('heading', { name: 'Team Changes' })).toBeVisible();
  expect(address()).toBe(`/admin/desk?item=form.${idOf(3)}`);
  expect(screen.getByRole('button', { name: 'Everything open 1' })).toBeVisible();
  expect(settled).toEqual([]);
  // Nothing else is left: back to the queue.
  api.on('PUT', itemPath, { data: { ...buildWholeItem(), ...asked, state: 'done' } });
  api.on('GET', '/api/desk/items', { data: buildPage([]) });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(address()).toBe('/admin/desk'));
  const said = screen.getByText('Everything is answered.');
  expect(said).toBeVisible();
  await waitFor(() => expect(said.closest('[tabindex="-1"]')).toHaveFocus());
});

it('does not pull back who leaves while the queue is read again, and still says that the seat is there', async () => {
  const { facts } = buildWholeItem();
  const item = buildWholeItem({ kind: 'event', facts: { ...facts, event: supper }, entries: [] });
  const { api, user, address } = open(item, [item, buildDeskItem()]);
  const read = Promise.withResolvers<void>();
  const reading = jest.fn(async () => {
    await read.promise;
    return { data: buildPage([buildDeskItem()]) };
  });
  api.on('POST', '/api/events/:id/seats', () => {
    api.on('GET', '/api/desk/items', reading);
    return { data: {} };
  });
  await user.click(await screen.findByRole('button', { name: 'Add 2 seats' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add 2 seats' }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 seats' }));
  await waitFor(() => expect(reading).toHaveBeenCalled());
  await user.click(screen.getByRole('link', { name: 'Messages' }));
  expect(address()).toBe('/messages');
  read.resolve();
  expect(await screen.findByText(`${agent.fullName} has a seat, and is told by e-mail.`)).toBeVisible();
  expect(address()).toBe('/messages');
});
