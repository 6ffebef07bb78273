import { buildMe, buildSystemSettings, type CastName } from '@portico/fixtures';
import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import { ProfileDesk } from './ProfileDesk.tsx';

const open = (as: CastName, path: string) =>
  renderWithPortico(<ProfileDesk personId="p1" />, {
    path,
    session: {
      status: 'signedIn',
      me: buildMe({ as }),
      settings: { system: buildSystemSettings({ showChat: true }), search: null, dashboard: null },
    },
  });

const fromDesk = `/agent-profile?id=a1&from=${encodeURIComponent('/admin/desk?item=form.f1')}`;

it.each(['admin', 'concierge'] as const)('leads %s back to where they were at the desk', async (as) => {
  open(as, fromDesk);
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/admin/desk?item=form.f1');
});

it('leads the concierge alone to the conversation', async () => {
  const { unmount } = open('concierge', '/agent-profile?id=a1');
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/admin/desk?to=p1');
  unmount();
  open('admin', '/agent-profile?id=a1');
  expect(screen.queryByRole('link')).toBeNull();
});
