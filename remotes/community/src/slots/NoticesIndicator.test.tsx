import type { Notice } from '@portico/contracts';
import { buildMe, buildSystemSettings } from '@portico/fixtures';
import { RouteHostContext } from '@portico/remote-kit';
import { sessionStore } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { buildNotice } from '../notices/notice.fixture.ts';
import { NoticesIndicator } from './NoticesIndicator.tsx';

const me = buildMe({ as: 'agent' });
const withStream = { system: buildSystemSettings({ showChat: true }), search: null, dashboard: null };

function open(notices: Notice[], session = {}) {
  const state = { notices, news: 7 };
  const counts = () => ({ unread: state.notices.filter(({ isRead }) => !isRead).length, news: state.news });
  const api = stubApi()
    .on('GET', '/api/live', () => ({ data: { messages: 0, blocks: 0, notices: state.news } }))
    .on('GET', '/api/notices/unread', () => ({ data: counts() }))
    .on('POST', '/api/notices/search', () => ({
      data: { ...counts(), notices: state.notices, hasMore: false },
    }))
    .on('PUT', '/api/notices/read', () => {
      state.notices = state.notices.map((notice) => ({ ...notice, isRead: true }));
      return { data: counts() };
    });
  const view = renderWithPortico(
    <RouteHostContext value={{ hasRoute: (path: string) => path !== '/gone' }}>
      <NoticesIndicator />
    </RouteHostContext>,
    { path: '/events', session: { status: 'signedIn', me, ...session }, words: { community: { en } } },
  );
  const openPanel = async () => {
    await view.user.click(await screen.findByRole('button', { name: /^Notices/ }));
    return screen.findByRole('dialog', { name: 'Notices' });
  };
  return { api, state, openPanel, ...view };
}

it('counts unread notices, and leads phones to the list', async () => {
  const { unmount } = open([buildNotice(), buildNotice({ isRead: true })]);
  expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toHaveTextContent('1');
  unmount();
  const wide = window.matchMedia('');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...wide, matches: true });
  open([buildNotice()]);
  expect(await screen.findByRole('link', { name: 'Notices, 1 unread' })).toHaveAttribute('href', '/notices');
  jest.mocked(window.matchMedia).mockRestore();
});

it.each([
  [buildNotice({ kind: 'match', text: '5 new matches for Chen' }), '5 new matches for Chen'],
  [buildNotice({ kind: 'of-a-later-release', text: 'A gathering near you' }), 'A gathering near you'],
  [buildNotice({ kind: 'of-an-earlier-release', text: null }), 'Something happened in Portico'],
])('tells %j', async (notice, text) => {
  const { openPanel } = open([notice]);
  expect(await within(await openPanel()).findByText(text)).toBeVisible();
});

it('gets news from the stream where the site has no chat', async () => {
  const settings = { ...withStream, system: buildSystemSettings({ showChat: false }) };
  const { api } = open([], { settings });
  await waitFor(() => expect(api.callsTo('GET', '/api/live').length).toBeGreaterThan(0));
});

it('is asked again with each page where no stream tells of news', async () => {
  const impersonation = { byPersonId: 'p9', byName: 'Staff', endsAt: new Date().toISOString() };
  const acting = { ...me, currentUser: { ...me.currentUser, impersonation } };
  const { state, user } = open([], { me: acting });
  await user.click(await screen.findByRole('button', { name: 'Notices' }));
  state.notices = [buildNotice()];
  await user.click(await screen.findByRole('link', { name: 'See all notices' }));
  expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
});

it('leads to where it happened, and marks that as read', async () => {
  const notice = buildNotice({ path: '/dossier?box=asked' });
  const { api, openPanel, user, address } = open([notice, buildNotice({ path: '/gone' })]);
  const panel = await openPanel();
  const links = await within(panel).findAllByRole('link', { name: 'Ana Ferreira joins Portico through you' });
  // A page that is not deployed is not linked.
  expect(links).toHaveLength(1);
  await user.click(links[0] as HTMLElement);
  expect(address()).toBe('/dossier?box=asked');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(api.callsTo('PUT', '/api/notices/read').map(({ body }) => body)).toEqual([{ ids: [notice._id] }]),
  );
});

it('marks all as read up to the latest on the list', async () => {
  const latest = buildNotice({ number: 40 });
  const { api, openPanel, user } = open([latest, buildNotice({ number: 12 })]);
  await user.click(await within(await openPanel()).findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(api.callsTo('PUT', '/api/notices/read').map(({ body }) => body)).toEqual([{ upTo: 40 }]);
});

it('says that the list could not be loaded, and tries again', async () => {
  const { api, openPanel, user } = open([buildNotice()]);
  api.on('POST', '/api/notices/search', { status: 400, body: { code: 'INVALID_INPUT', msg: 'No.' } });
  const panel = await openPanel();
  expect(await within(panel).findByText('We could not load your notices.')).toBeVisible();
  api.on('POST', '/api/notices/search', { data: { unread: 0, news: 7, notices: [], hasMore: false } });
  await user.click(within(panel).getByRole('button', { name: 'Retry' }));
  expect(await within(panel).findByText('Nothing has happened yet.')).toBeVisible();
});

it('hears from the stream about new events, and about notices read on another device', async () => {
  const { state } = open([buildNotice()], { settings: withStream });
  await screen.findByRole('button', { name: 'Notices, 1 unread' });
  const change = async (notices: Notice[]) => {
    Object.assign(state, { notices, news: state.news + 1 });
    await act(async () => void window.dispatchEvent(new Event('online')));
  };
  await change([buildNotice(), buildNotice()]);
  await screen.findByRole('button', { name: 'Notices, 2 unread' });
  await change([]);
  await screen.findByRole('button', { name: 'Notices' });
  act(() => sessionStore.setState(sessionStore.getInitialState(), true));
});
