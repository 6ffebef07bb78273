import type { Thread } from '@portico/contracts';
import {
  buildMe,
  buildMessage,
  buildSystemSettings,
  buildThread,
  buildThreadMember,
} from '@portico/fixtures';
import { RouteHostContext } from '@portico/remote-kit';
import { type SessionState, sessionStore } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { MessagesIndicator } from './MessagesIndicator.tsx';

const me = buildMe({ as: 'agent' });
const personId = me.currentPerson._id;
const settings = { system: buildSystemSettings({ showChat: true }), search: null, dashboard: null };

interface Given {
  unread?: number;
  messages?: number;
  /** The counts from the sign-in. */
  known?: number;
  path?: string;
  session?: Partial<SessionState>;
  also?: (api: ReturnType<typeof stubApi>) => unknown;
}

/** Lines on which no stream stays open are asked; here once, and again when the test says so. */
function open({
  unread = 2,
  messages = 1,
  known = unread,
  path = '/events',
  session = {},
  also,
}: Given = {}) {
  const state = { unread, messages, docs: [] as Thread[] };
  const api = stubApi()
    .on('GET', '/api/live', () => ({ data: { messages: state.messages, blocks: 0 } }))
    .on('POST', '/api/messages/threads/search', () => ({
      data: { docs: state.docs, hasMore: false, news: state.messages, unread: state.unread },
    }))
    .on('PUT', '/api/messages/threads/:id/read', { data: { unread } });
  also?.(api);
  const view = renderWithPortico(
    <RouteHostContext value={{ hasRoute: () => true }}>
      <MessagesIndicator />
    </RouteHostContext>,
    {
      path,
      session: { status: 'signedIn', me: { ...me, unreadMessages: known }, settings, ...session },
      words: { community: { en } },
    },
  );
  /** The line asks again as soon as the network is back. */
  const arrive = async (count: number, docs: Thread[] = []) => {
    Object.assign(state, { unread: count, messages: state.messages + 1, docs });
    await act(async () => void window.dispatchEvent(new Event('online')));
  };
  return { api, arrive, ...view };
}

const notice = (n: number) => screen.queryByText(`You have a new DM (${n} unread)`);
const badge = (name: string) => screen.findByRole('link', { name });
const fromOther = (change: Partial<Thread> = {}) =>
  buildThread({ lastMessage: buildMessage({ number: 4 }), lastNumber: 4, ...change });

it('shows the server’s count, also in the title of the tab', async () => {
  open({ unread: 3 });
  expect(await badge('Messages, 3 unread')).toHaveTextContent(/3$/);
  expect(document.title).toMatch(/^\(3\) /);
});

it('begins with the count from the sign-in, and shows no more than fits', async () => {
  open({ known: 7, unread: 240 });
  expect(screen.getByRole('link', { name: 'Messages, 7 unread' })).toBeVisible();
  expect(await badge('Messages, 240 unread')).toHaveTextContent(/99\+$/);
});

it('tells of a new message when the count rises, once, with a link to its thread', async () => {
  const { arrive, user, address } = open({ unread: 2 });
  await badge('Messages, 2 unread');
  expect(notice(2)).toBeNull();
  await arrive(3, [fromOther({ _id: 't9', news: 2 })]);
  await waitFor(() => expect(notice(3)).toBeVisible());
  await arrive(1);
  await badge('Messages, 1 unread');
  expect(notice(1)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(address()).toBe('/messages?thread=t9');
});

it('announces no message to a reader who has its thread before them', async () => {
  const { arrive } = open({ unread: 1, path: '/messages?thread=t9' });
  await badge('Messages, 1 unread');
  await arrive(2, [fromOther({ _id: 't9', news: 2 })]);
  await badge('Messages, 2 unread');
  expect(notice(2)).toBeNull();
});

it('announces what came while the person was away, but never another person’s messages', async () => {
  localStorage.setItem('portico.unread', `${personId} 1`);
  const { unmount } = open({ unread: 4 });
  await waitFor(() => expect(notice(4)).toBeVisible());
  unmount();
  act(() => sessionStore.setState(sessionStore.getInitialState(), true));
  localStorage.setItem('portico.unread', 'someone-else 1');
  open({ unread: 5 });
  await badge('Messages, 5 unread');
  expect(notice(5)).toBeNull();
});

it('tells in one tab: another one has told it already', async () => {
  const { arrive } = open({ unread: 2 });
  await badge('Messages, 2 unread');
  localStorage.setItem('portico.unread', `${personId} 3`);
  await arrive(3);
  await badge('Messages, 3 unread');
  expect(notice(3)).toBeNull();
});

it('waits until the tab is looked at', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  localStorage.setItem('portico.unread', `${personId} 1`);
  visibility.mockReturnValue('hidden');
  open({ unread: 3 });
  await badge('Messages, 3 unread');
  expect(notice(3)).toBeNull();
  visibility.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(notice(3)).toBeVisible();
  visibility.mockRestore();
});

it('says of a message that it has arrived, once for this browser', async () => {
  const members = [buildThreadMember({ _id: personId }), buildThreadMember()];
  const { api, arrive } = open({ unread: 1 });
  await badge('Messages, 1 unread');
  await arrive(2, [fromOther({ members, news: 2 })]);
  await waitFor(() =>
    expect(api.callsTo('PUT', '/api/messages/threads/:id/read')).toMatchObject([
      { params: { id: 't1' }, body: { deliveredTo: 4, readTo: 0 } },
    ]),
  );
});

it('sends texts that a closed page could not send, from any page', async () => {
  const waiting = {
    ...{ _id: 'm7', threadId: 't1', body: 'From the train', card: null, files: [] },
    answers: null,
  };
  const stored = [{ ...waiting, at: '2026-11-20T10:00:00.000Z', state: 'waiting' }];
  localStorage.setItem(`portico.outbox.${personId}`, JSON.stringify(stored));
  const path = '/api/messages/threads/:id/messages';
  const { api } = open({
    also: (given) =>
      given
        .on('POST', path, { data: buildMessage({ _id: 'm7', senderId: personId }) })
        .on('POST', '/api/chat/social/logging', { data: null }),
  });
  await waitFor(() =>
    expect(api.callsTo('POST', path)).toMatchObject([
      { params: { id: 't1' }, body: { _id: 'm7', body: 'From the train' } },
    ]),
  );
  await waitFor(() => expect(localStorage.getItem(`portico.outbox.${personId}`)).toBe('[]'));
});

it('asks nothing and shows nothing where messages are off, or in another member’s place', () => {
  const off = { system: buildSystemSettings({ showChat: false }), search: null, dashboard: null };
  const { api, unmount } = open({ session: { settings: off } });
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  const impersonation = { byPersonId: 'p9', byName: 'Staff', endsAt: new Date().toISOString() };
  const acting = { ...me, currentUser: { ...me.currentUser, impersonation } };
  const second = open({ session: { me: acting } });
  expect(screen.queryByRole('link')).toBeNull();
  expect([...api.calls, ...second.api.calls]).toEqual([]);
  act(() => sessionStore.setState(sessionStore.getInitialState(), true));
});
