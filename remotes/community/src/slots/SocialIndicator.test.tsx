import { buildMe, buildSystemSettings } from '@portico/fixtures';
import { RouteHostContext } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { SocialIndicator } from './SocialIndicator.tsx';

function show(hasPage = true) {
  const state = { unread: 2, news: 3 };
  const api = stubApi()
    .on('GET', '/api/live', () => ({ data: { messages: 0, blocks: 0, notices: 0, social: state.news } }))
    .on('GET', '/api/social/unread', () => ({ data: state }));
  renderWithPortico(
    <RouteHostContext value={{ hasRoute: () => hasPage }}>
      <SocialIndicator />
    </RouteHostContext>,
    {
      path: '/events',
      session: {
        status: 'signedIn',
        me: buildMe({ as: 'agent' }),
        settings: { system: buildSystemSettings({ showChat: true }), search: null, dashboard: null },
      },
      words: { community: { en } },
    },
  );
  return { state, api };
}

it('counts unread posts, as the stream tells of them', async () => {
  const { state } = show();
  const link = await screen.findByRole('link', { name: 'Social, 2 unread' });
  expect(link).toHaveAttribute('href', '/social');
  Object.assign(state, { unread: 0, news: 4 });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('link', { name: 'Social' })).toBeVisible();
});

it('is not there without its page', async () => {
  const { api } = show(false);
  await waitFor(() => expect(api.callsTo('GET', '/api/live')).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('link')).toBeNull();
});
