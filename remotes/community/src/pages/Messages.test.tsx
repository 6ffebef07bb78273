import type { Message, Thread } from '@portico/contracts';
import {
  buildListing,
  buildMe,
  buildMessage,
  buildSystemSettings,
  buildThread,
  buildThreadMember,
} from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Messages } from './Messages.tsx';

const me = buildMe({ as: 'agent' });
const ownId = me.currentPerson._id;
const own = (change = {}) => buildThreadMember({ _id: ownId, fullName: 'Elena Vasquez', ...change });
const other = (change = {}) => buildThreadMember(change);
const threadOf = (change: Partial<Thread> = {}) => buildThread({ members: [own(), other()], ...change });
const refusal = (status: number, code: string) => ({ status, body: { code, msg: `${code}.` } });

interface Given {
  threads?: Thread[];
  messages?: Message[];
  path?: string;
  /** The server's other answers from the beginning. */
  also?: (api: ReturnType<typeof stubApi>) => unknown;
}

/** The server as one person sees it; `hear` is the stream's message that there is more. */
function open({ threads = [threadOf()], messages = [buildMessage()], path = '/messages', also }: Given = {}) {
  const server = { threads, messages, news: 1 };
  const api = stubApi()
    .on('GET', '/api/live', () => ({ data: { messages: server.news, blocks: 0 } }))
    .on('GET', '/api/messages/decisions', { data: { docs: [] } })
    .on('GET', '/api/messages/blocks', { data: { docs: [] } })
    .on('POST', '/api/messages/threads/search', () => ({
      data: { docs: server.threads, hasMore: false, news: server.news, unread: 1 },
    }))
    .on('POST', '/api/messages/threads/:id/search', () => ({
      data: { docs: server.messages, hasMore: false, change: server.threads[0]?.change ?? 0 },
    }))
    .on('PUT', '/api/messages/threads/:id/read', { data: { unread: 0 } })
    .on('POST', '/api/chat/social/logging', { data: null });
  also?.(api);
  const view = renderWithPortico(<Messages />, {
    path,
    session: {
      status: 'signedIn',
      me,
      settings: { system: buildSystemSettings({ showChat: true }), search: null, dashboard: null },
    },
    words: { community: { en } },
  });
  const hear = async (change: Partial<Thread>, more: Message[]) => {
    server.news += 1;
    server.messages = more;
    server.threads = [threadOf({ ...change, news: server.news })];
    await act(async () => void window.dispatchEvent(new Event('online')));
  };
  return { api, server, hear, ...view };
}

const field = () => screen.findByRole('textbox', { name: 'Write a message' });
const inThread = { path: '/messages?thread=t1' };

describe('the list', () => {
  it('shows for each thread the people, the last message and the unread count; a press opens it', async () => {
    const group = threadOf({ _id: 't2', kind: 'group', title: 'Coast', unread: 0, isMuted: true });
    const { user, address } = open({ threads: [threadOf({ unread: 3 }), group] });
    const line = await screen.findByRole('link', { name: /Alexandra Reyes/ });
    expect(line).toHaveTextContent('Is the house in Coconut Grove still for sale?');
    expect(line).toHaveTextContent('3 unread');
    expect(screen.getByRole('link', { name: /Coast/ })).toHaveTextContent('Muted');
    await user.click(line);
    expect(address()).toBe('/messages?thread=t1');
  });

  it('names the year of a last message only if it is another one', async () => {
    const now = new Date();
    const month = now.getMonth() === 0 ? 5 : 0;
    const sent = (_id: string, year: number) =>
      threadOf({ _id, lastMessage: buildMessage({ sentAt: new Date(year, month, 2, 12).toISOString() }) });
    open({ threads: [sent('t1', now.getFullYear()), sent('t2', 2024)] });
    const [latest, old] = await screen.findAllByRole('link', { name: /Alexandra Reyes/ });
    expect(latest).toHaveTextContent(/(Jan|Jun) 2(?!,)/);
    expect(old).toHaveTextContent(/(Jan|Jun) 2, 2024/);
  });

  it('shows only what is unread when that is chosen', async () => {
    const read = threadOf({ _id: 't2', kind: 'group', title: 'Coast', unread: 0 });
    const { user } = open({ threads: [threadOf(), read] });
    await screen.findByRole('link', { name: /Coast/ });
    await user.click(screen.getByRole('button', { name: 'Unread only' }));
    expect(screen.queryByRole('link', { name: /Coast/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Alexandra Reyes/ })).toBeVisible();
  });

  it('finds unread messages in conversations older than the list', async () => {
    const read = threadOf({ _id: 't2', kind: 'group', title: 'Coast', unread: 0 });
    const old = threadOf({ _id: 't3', kind: 'group', title: 'Lisbon in spring', unread: 2 });
    const { user } = open({
      also: (given) =>
        given.on('POST', '/api/messages/threads/search', (call: { body: { onlyUnread?: boolean } }) => ({
          data: { docs: [call.body.onlyUnread ? old : read], hasMore: true, news: 1, unread: 2 },
        })),
    });
    await screen.findByRole('link', { name: /Coast/ });
    await user.click(screen.getByRole('button', { name: 'Unread only' }));
    expect(await screen.findByRole('link', { name: /Lisbon in spring/ })).toBeVisible();
    expect(screen.queryByText('You have read everything.')).toBeNull();
  });

  it('names a conversation with the concierge after its member, any member', async () => {
    const executive = other({ agentId: null, fullName: 'Marcus Bell' });
    const ofMember = threadOf({ kind: 'concierge', ownerId: executive._id, members: [own(), executive] });
    const ofReader = threadOf({ _id: 't2', kind: 'concierge', ownerId: own()._id });
    open({ threads: [ofMember, ofReader] });
    expect(await screen.findByRole('link', { name: /Marcus Bell/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Concierge/ })).toBeVisible();
  });

  it('finds messages by their words, each at its place', async () => {
    const { api, user } = open();
    api.on('POST', '/api/messages/search', {
      data: {
        docs: [buildMessage({ threadId: 't8', number: 7, body: 'The twilight photographs' })],
        // Not among the threads that the list has loaded.
        threads: [threadOf({ _id: 't8', kind: 'group', title: 'Coast' })],
        hasMore: false,
      },
    });
    await screen.findByRole('link', { name: /Alexandra Reyes/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search in messages' }), 'twilight{Enter}');
    const found = await screen.findByRole('link', {
      name: /Coast.*Alexandra Reyes.*The twilight photographs/,
    });
    expect(found).toHaveAttribute('href', '/messages?thread=t8&at=7');
  });

  it('lists blocked people, each with an unblock button', async () => {
    const { user } = open({
      also: (given) => given.on('GET', '/api/messages/blocks', { data: { docs: [other()] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Blocked members' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Blocked members' }));
    expect(await dialog.findByRole('button', { name: 'Unblock Alexandra Reyes' })).toBeVisible();
  });

  it('offers to begin where there is nothing', async () => {
    open({ threads: [] });
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  it('offers another try where it could not be read', async () => {
    const { api, user } = open({
      also: (given) => given.on('POST', '/api/messages/threads/search', refusal(400, 'INVALID_INPUT')),
    });
    expect(await screen.findByText('We could not load your messages.')).toBeVisible();
    api.on('POST', '/api/messages/threads/search', {
      data: { docs: [threadOf()], hasMore: false, news: 1, unread: 1 },
    });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Alexandra Reyes/ })).toBeVisible();
  });
});

describe('a thread', () => {
  it('shows messages by day, and how far one’s own have come', async () => {
    const members = [own(), other({ deliveredTo: 3, readTo: 2 })];
    open({
      ...inThread,
      threads: [threadOf({ members, lastNumber: 3, unread: 0 })],
      messages: [1, 2, 3].map((number) =>
        buildMessage({
          number,
          senderId: number === 1 ? 'p2' : ownId,
          body: `words ${number}`,
          sentAt: `2026-11-19T1${number}:00:00.000Z`,
        }),
      ),
    });
    expect(await screen.findByText('Thursday, November 19')).toBeVisible();
    expect(screen.getByText('words 2').closest('li')).toHaveTextContent(/Read$/);
    expect(screen.getByText('words 3').closest('li')).toHaveTextContent(/Delivered$/);
  });

  it('sends on Enter, once, and begins a line on Shift and Enter', async () => {
    const { api, user } = open(inThread);
    api.on(
      'POST',
      '/api/messages/threads/:id/messages',
      ({ body }: { body: { _id: string; body: string } }) => ({
        data: buildMessage({ ...body, number: 2, change: 2, senderId: ownId }),
      }),
    );
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(screen.getByText(/One\s+two/).closest('li')).toHaveTextContent(/Sent$/));
    const sent = api.callsTo('POST', '/api/messages/threads/:id/messages');
    expect(sent.map(({ body }) => (body as { body: string }).body)).toEqual(['One\ntwo']);
    expect(api.callsTo('POST', '/api/chat/social/logging').map(({ body }) => body)).toEqual([
      { event: 'chat-message', channelId: 't1' },
    ]);
    expect(await field()).toHaveValue('');
  });

  it('leaves Enter to a person who composes a character', async () => {
    const { api } = open(inThread);
    const input = await field();
    fireEvent.change(input, { target: { value: '你好' } });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(api.callsTo('POST', '/api/messages/threads/:id/messages')).toEqual([]);
    expect(input).toHaveValue('你好');
  });

  it('keeps what could not be sent, and sends the same message by itself when the line is back', async () => {
    const { api, user } = open(inThread);
    const path = '/api/messages/threads/:id/messages';
    api.on('POST', path, { networkError: true });
    await user.type(await field(), 'From the train{Enter}');
    expect(await screen.findByText('Not sent yet: waiting for the connection')).toBeVisible();
    api.on('POST', path, ({ body }: { body: Partial<Message> }) => ({
      data: buildMessage({ ...body, number: 2, change: 2, senderId: ownId }),
    }));
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByText('From the train').closest('li')).toHaveTextContent(/Sent$/));
    const ids = new Set(api.callsTo('POST', path).map(({ body }) => (body as Message)._id));
    expect(ids.size).toBe(1);
    expect(screen.getAllByText('From the train')).toHaveLength(1);
  });

  it('retries a refused message unchanged, when its sender says so', async () => {
    const { api, user } = open(inThread);
    const path = '/api/messages/threads/:id/messages';
    api.on('POST', path, refusal(403, 'CANNOT_WRITE'));
    await user.type(await field(), 'Hello again{Enter}');
    await screen.findByText(/^Not sent\./);
    api.on('POST', path, ({ body }: { body: Partial<Message> }) => ({
      data: buildMessage({ ...body, number: 2, change: 2, senderId: ownId }),
    }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Hello again').closest('li')).toHaveTextContent(/Sent$/));
    const [first, second] = api.callsTo('POST', path).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('says why a message was refused; it can be discarded', async () => {
    const { api, user } = open(inThread);
    api.on('POST', '/api/messages/threads/:id/messages', refusal(403, 'CANNOT_WRITE'));
    await user.type(await field(), 'Hello?{Enter}');
    expect(await screen.findByText(/Not sent\. You can’t write to this member/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Hello?')).toBeNull();
  });

  it('keeps a draft for each thread', async () => {
    const { user, unmount } = open(inThread);
    await user.type(await field(), 'Half a thou');
    unmount();
    open(inThread);
    expect(await field()).toHaveValue('Half a thou');
  });

  it('shows the draft that another tab writes', async () => {
    open(inThread);
    const input = await field();
    localStorage.setItem(`portico.draft.${ownId}.t1`, JSON.stringify({ body: 'Begun in the other tab' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(input).toHaveValue('Begun in the other tab');
  });

  it('tells how long a message may be before it is refused', async () => {
    const { api } = open(inThread);
    const input = await field();
    fireEvent.change(input, { target: { value: 'x'.repeat(3_990) } });
    expect(screen.getByText('10 characters left')).toBeVisible();
    fireEvent.change(input, { target: { value: 'x'.repeat(4_002) } });
    expect(screen.getByText('2 characters too many: a message takes 4,000.')).toBeVisible();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(api.callsTo('POST', '/api/messages/threads/:id/messages')).toEqual([]);
  });

  it('makes links of web addresses: others open beside the page, its own within it', async () => {
    const own = `${window.location.origin}/events?view=month#supper`;
    const body = `See https://example.com/villa, then ${own}.`;
    open({ ...inThread, messages: [buildMessage({ body })] });
    const away = await screen.findByRole('link', { name: 'https://example.com/villa' });
    expect(away).toHaveAttribute('target', '_blank');
    expect(away).toHaveAttribute('rel', expect.stringContaining('noopener'));
    const within = screen.getByRole('link', { name: own });
    expect(within).toHaveAttribute('href', '/events?view=month#supper');
    expect(within).not.toHaveAttribute('target');
  });

  it('replies with a quotation', async () => {
    const { api, user } = open(inThread);
    api.on('POST', '/api/messages/threads/:id/messages', ({ body }: { body: Partial<Message> }) => ({
      data: buildMessage({ ...body, number: 2, change: 2, senderId: ownId }),
    }));
    await user.click(await screen.findByRole('button', { name: /Actions for the message of Alexandra/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Reply' }));
    expect(screen.getByText('Reply to Alexandra Reyes')).toBeVisible();
    await user.type(await field(), 'It is.{Enter}');
    await waitFor(() =>
      expect(api.callsTo('POST', '/api/messages/threads/:id/messages')[0]?.body).toMatchObject({
        answersId: 'm1',
        body: 'It is.',
      }),
    );
  });

  it('lets a message be changed and taken back while its window is open, and not later', async () => {
    const sentAt = new Date().toISOString();
    const fresh = buildMessage({ number: 1, senderId: ownId, body: 'Teh house', sentAt });
    const old = buildMessage({
      number: 2,
      senderId: ownId,
      body: 'Long ago',
      sentAt: '2026-01-01T10:00:00.000Z',
    });
    const { api, user } = open({ ...inThread, messages: [old, { ...fresh, number: 3, _id: 'm3' }] });
    api.on('PUT', '/api/messages/:id', ({ body }: { body: { body: string } }) => ({
      data: { ...fresh, _id: 'm3', number: 3, change: 5, editedAt: sentAt, body: body.body },
    }));
    api.on('DELETE', '/api/messages/:id', {
      data: { ...fresh, _id: 'm3', number: 3, change: 6, body: '', deletedAt: sentAt },
    });
    const menuOf = async (text: string) =>
      user.click(within((await screen.findByText(text)).closest('li') as HTMLElement).getByRole('button'));
    await menuOf('Long ago');
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    await user.keyboard('{Escape}');
    await menuOf('Teh house');
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const input = await field();
    expect(input).toHaveValue('Teh house');
    await user.clear(input);
    await user.type(input, 'The house{Enter}');
    expect((await screen.findByText('The house')).closest('li')).toHaveTextContent('edited');
    await menuOf('The house');
    await user.click(screen.getByRole('menuitem', { name: 'Take back' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('You took this message back.')).toBeVisible();
  });

  it('shows new messages, announces them, and keeps changed ones', async () => {
    const { hear } = open(inThread);
    await screen.findByRole('button', { name: /Actions for the message/ });
    const second = buildMessage({ number: 2, change: 2, body: 'Are you there?' });
    await hear({ change: 2, lastNumber: 2, lastMessage: second }, [second]);
    expect(await screen.findByText('Are you there?', { selector: '[data-number="2"] *' })).toBeVisible();
    expect(await screen.findByText('Alexandra Reyes: Are you there?')).toHaveAttribute('role', 'status');
  });

  it('sends files with the words once they have been taken in', async () => {
    const { api, user, container } = open(inThread);
    const path = '/api/messages/threads/:id/messages';
    api
      .on('POST', '/api/messages/threads/:id/files', {
        data: { put: { url: '/upload/1', headers: { 'Content-Type': 'application/pdf' }, expiresAt: '' } },
      })
      .on('PUT', '/upload/1', { status: 204 })
      .on('POST', '/api/messages/files/:id/complete', ({ params }: { params: { id: string } }) => ({
        data: { _id: params.id, kind: 'document', name: 'plan.pdf', bytes: 1e6, width: null, height: null },
      }))
      .on('POST', path, ({ body }: { body: Partial<Message> & { fileIds: string[] } }) => ({
        data: buildMessage({
          ...{ _id: body._id ?? '', body: '', number: 2, change: 2, senderId: ownId },
          files: body.fileIds.map((_id) => ({
            ...{ _id, kind: 'document', name: 'plan.pdf', bytes: 1e6, width: null, height: null },
          })),
        }),
      }));
    await field();
    const chooser = container.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    await user.upload(chooser, new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.callsTo('POST', path)).toHaveLength(1));
    const announced = api
      .callsTo('POST', '/api/messages/threads/:id/files')
      .map(({ body }) => body as Message);
    expect(api.callsTo('POST', path)[0]?.body).toMatchObject({ fileIds: announced.map(({ _id }) => _id) });
    expect(await screen.findByRole('button', { name: /plan\.pdf/ })).toBeVisible();
  });

  it('takes its direction from what is typed, and from the page while it is empty', async () => {
    const { user } = open(inThread);
    const empty = await field();
    expect(empty).not.toHaveAttribute('dir');
    await user.type(empty, 'Good morning');
    expect(empty).toHaveAttribute('dir', 'auto');
  });

  it('shares a home that was found by its name, as a card that can be taken out again', async () => {
    const card = buildListing({ title: { en: 'Casa Marea' } });
    const { api, user } = open(inThread);
    api
      .on('POST', '/api/listings/search', {
        data: { docs: [card], page: 1, limit: 8, totalDocs: 1, totalPages: 1, isTotalCapped: false },
      })
      .on('POST', '/api/messages/threads/:id/messages', ({ body }: { body: Partial<Message> }) => ({
        data: buildMessage({ ...body, number: 2, change: 2, senderId: ownId }),
      }));
    await field();
    const choose = async () => {
      await user.click(screen.getByRole('button', { name: 'Add to the message' }));
      await user.click(screen.getByRole('menuitem', { name: 'Share a listing' }));
      await user.type(await screen.findByRole('combobox', { name: 'Listing' }), 'Casa');
      await user.click(await screen.findByRole('option', { name: /Casa Marea/ }));
    };
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Remove the card' }));
    expect(screen.queryByText('Casa Marea')).toBeNull();
    // Before anything is typed, one's own are offered.
    await user.click(screen.getByRole('button', { name: 'Add to the message' }));
    await user.click(screen.getByRole('menuitem', { name: 'Share a listing' }));
    const own = await screen.findByRole('list', { name: 'Your listings' });
    await user.click(within(own).getByRole('button', { name: /^Casa Marea/ }));
    await screen.findByText('Casa Marea');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(api.callsTo('POST', '/api/messages/threads/:id/messages')).toMatchObject([
        { body: { body: '', card: { kind: 'listing', _id: card._id } } },
      ]),
    );
  });

  it('says at once of a file that no message takes, and uploads nothing', async () => {
    const { api, container } = open(inThread);
    await field();
    const chooser = container.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'song.mp3', { type: 'audio/mpeg' })] } });
    expect(await screen.findByText(/song\.mp3 could not be attached\. Only photos/)).toBeVisible();
    expect(api.callsTo('POST', '/api/messages/threads/:id/files')).toEqual([]);
  });

  it('reports a message of somebody else, with a reason', async () => {
    const { api, user } = open(inThread);
    api.on('POST', '/api/messages/:id/report', { data: { _id: 'r1', createdAt: '' } });
    await user.click(await screen.findByRole('button', { name: /Actions for the message of Alexandra/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }));
    await user.click(dialog.getByRole('radio', { name: 'Fraud' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(api.callsTo('POST', '/api/messages/:id/report')).toMatchObject([
        { params: { id: 'm1' }, body: { reason: 'fraud', words: '' } },
      ]),
    );
  });

  it('is only read where one cannot write: after leaving, or where one has blocked the other', async () => {
    open({ ...inThread, threads: [threadOf({ canWrite: false })] });
    expect(await screen.findByText('You can’t write to this member.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
  });

  it('blocks after asking, and mutes at once', async () => {
    const { api, user } = open(inThread);
    api
      .on('PUT', '/api/messages/threads/:id', { data: threadOf({ isMuted: true, news: 2 }) })
      .on('PUT', '/api/messages/blocks/:id', { data: { docs: [other()] } });
    const menu = async () =>
      user.click(await screen.findByRole('button', { name: 'Actions for this conversation' }));
    await menu();
    await user.click(screen.getByRole('menuitem', { name: 'Mute' }));
    await waitFor(() => expect(screen.getAllByText('Muted').length).toBeGreaterThan(0));
    await menu();
    await user.click(screen.getByRole('menuitem', { name: 'Block Alexandra Reyes' }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(api.callsTo('PUT', '/api/messages/blocks/:id')).toMatchObject([{ params: { id: 'p2' } }]),
    );
    await menu();
    expect(await screen.findByRole('menuitem', { name: 'Unblock Alexandra Reyes' })).toBeVisible();
  });

  it('blocks the author of a group message', async () => {
    const { api, user } = open({ ...inThread, threads: [threadOf({ kind: 'group', title: 'Coast' })] });
    api.on('PUT', '/api/messages/blocks/:id', { data: { docs: [other()] } });
    await user.click(await screen.findByRole('button', { name: /^Actions for the message/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Block Alexandra Reyes' }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(api.callsTo('PUT', '/api/messages/blocks/:id')).toMatchObject([{ params: { id: 'p2' } }]),
    );
  });

  it('is tried again with the list, where that could not be read', async () => {
    const { api, user } = open({
      ...inThread,
      also: (given) => given.on('POST', '/api/messages/threads/search', refusal(400, 'INVALID_INPUT')),
    });
    // The only one that a phone shows is that of the thread.
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on('POST', '/api/messages/threads/search', {
      data: { docs: [threadOf()], hasMore: false, news: 1, unread: 1 },
    });
    await user.click(retry);
    expect(await field()).toBeVisible();
  });

  it('that is not there is told from one that could not be read', async () => {
    open({
      path: '/messages?thread=gone',
      also: (given) => given.on('GET', '/api/messages/threads/:id', refusal(404, 'NOT_FOUND')),
    });
    expect(await screen.findByText('This conversation does not exist')).toBeVisible();
  });
});

it('opens the thread with whom the address names', async () => {
  const { api, address } = open({
    path: '/messages?to=p2',
    also: (given) => given.on('POST', '/api/messages/threads', { data: threadOf() }),
  });
  await waitFor(() => expect(address()).toBe('/messages?thread=t1'));
  expect(api.callsTo('POST', '/api/messages/threads')[0]?.body).toMatchObject({
    kind: 'direct',
    personIds: ['p2'],
  });
});

it('stays where the reader went while the thread with somebody was being opened', async () => {
  const { api, user, address } = open({
    path: '/messages?to=p2',
    threads: [threadOf({ _id: 't2', kind: 'group', title: 'Coast' })],
    also: (given) => given.on('POST', '/api/messages/threads', refusal(400, 'INVALID_INPUT')),
  });
  const elsewhere = await screen.findByRole('link', { name: /Coast/, hidden: true });
  api.on('POST', '/api/messages/threads', () => {
    fireEvent.click(elsewhere);
    return { data: threadOf() };
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  // The answer has arrived: its thread is in the list.
  await screen.findByRole('link', { name: /Alexandra Reyes/, hidden: true });
  expect(address()).toBe('/messages?thread=t2');
});

it('writes to an agent about a home, whose card goes with the words', async () => {
  const card = buildListing();
  const { api, user } = open({
    path: `/messages?to=p2&listing=${card._id}`,
    also: (given) =>
      given
        .on('POST', '/api/messages/threads', { data: threadOf() })
        .on('POST', '/api/listings/search', {
          data: { docs: [card], page: 1, limit: 1, totalDocs: 1, totalPages: 1, isTotalCapped: false },
        })
        .on('POST', '/api/messages/threads/:id/messages', ({ body }: { body: Partial<Message> }) => ({
          data: buildMessage({ ...body, number: 2, change: 2, senderId: ownId }),
        })),
  });
  await user.type(await field(), 'Still for sale?{Enter}');
  await waitFor(() =>
    expect(api.callsTo('POST', '/api/messages/threads/:id/messages')[0]?.body).toMatchObject({
      body: 'Still for sale?',
      card: { kind: 'listing', _id: card._id },
    }),
  );
  expect(api.callsTo('POST', '/api/listings/search')[0]?.body).toMatchObject({ filter: { ids: [card._id] } });
});

it('begins a group with several people and a name, once, even if it is pressed again meanwhile', async () => {
  const { api, user, address } = open();
  const person = (n: number) => ({
    _id: `a${n}`,
    personId: `p${n}`,
    fullName: `Person ${n}`,
    photoURL: null,
    brokerage: null,
    city: null,
    state: null,
    country: 'US',
    listingsCount: 0,
  });
  api
    .on('POST', '/api/agents/search', {
      data: {
        docs: [person(5), person(6)],
        page: 1,
        limit: 8,
        totalDocs: 2,
        totalPages: 1,
        isTotalCapped: false,
      },
    })
    .on('POST', '/api/messages/threads', { networkError: true });
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  const to = await screen.findByRole('combobox', { name: 'To' });
  for (const name of ['Person 5', 'Person 6']) {
    await user.type(to, 'Per');
    await user.click(await screen.findByRole('option', { name }));
  }
  await user.type(screen.getByLabelText('Name of the group'), 'Coast');
  const begin = screen.getByRole('button', { name: 'Begin group' });
  await user.click(begin);
  await within(screen.getByRole('dialog')).findByRole('alert');
  api.on('POST', '/api/messages/threads', {
    data: threadOf({ _id: 't9', kind: 'group', title: 'Coast' }),
  });
  await user.click(begin);
  await waitFor(() => expect(address()).toBe('/messages?thread=t9'));
  const bodies = api.callsTo('POST', '/api/messages/threads').map(({ body }) => body as { _id: string });
  expect(bodies[0]).toMatchObject({ kind: 'group', personIds: ['p5', 'p6'], title: 'Coast' });
  expect(new Set(bodies.map(({ _id }) => _id)).size).toBe(1);
});

it('says until when one’s messages are closed, and takes an appeal', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const decision = {
    ...{ _id: 'd1', kind: 'message', line: 'Buy now', takesAway: true, warns: false, closedUntil: soon },
    ...{ words: 'Please do not advertise.', at: new Date().toISOString(), appealUntil: soon, appeal: null },
  };
  const { api, user } = open({
    also: (given) =>
      given
        .on('GET', '/api/messages/decisions', { data: { docs: [decision] } })
        .on('POST', '/api/messages/decisions/:id/appeal', { data: {} }),
  });
  expect(await screen.findByText(/^Your messages are closed until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See details' }));
  await user.type(await screen.findByRole('textbox', { name: /Appeal/ }), 'It was an answer.');
  await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
  await waitFor(() =>
    expect(api.callsTo('POST', '/api/messages/decisions/:id/appeal')).toMatchObject([
      { params: { id: 'd1' }, body: { words: 'It was an answer.' } },
    ]),
  );
});
