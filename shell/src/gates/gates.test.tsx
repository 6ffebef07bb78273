import { setLanguage } from '@portico/i18n';
import { checkLocales } from '@portico/i18n/check';
import { sessionStore } from '@portico/session';
import { type StubbedApi, stubApi, stubNavigation } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Screen } from '../app/Screen.tsx';
import { people, sessionOf } from '../support/people.fixture.ts';
import { renderFrame } from '../support/renderFrame.fixture.tsx';
import ar from './locales/ar.json';
import en from './locales/en.json';
import zh_hans from './locales/zh_hans.json';

// Compiles the frame beforehand, so that no test waits for it.
beforeAll(() => import('../app/SignedInScreen.tsx'));

type Who = keyof typeof people;

function show(who: Who, path = '/dashboard', prepare: (api: StubbedApi) => void = () => {}) {
  const api = stubApi()
    .on('POST', '/api/usage/events', { data: null })
    .on('GET', '/api/info/system-settings/', { data: sessionOf(null).settings?.system })
    .on('GET', '/api/hubspot/HS-1/subscription-status', {
      data: { status: 'active', checkedAt: '2026-01-01T00:00:00Z', isCurrent: true },
    });
  prepare(api);
  return { api, ...renderFrame(<Screen />, { path, session: sessionOf(people[who]) }) };
}

const dialog = () => screen.findByRole('alertdialog');

it('says everything in every language', () => {
  for (const gap of checkLocales({ en, zh_hans, ar })) {
    expect(gap).toMatchObject({ missing: [], unknown: [], wrongValues: [] });
  }
});

describe('the blocking messages of A §8', () => {
  it.each<[Who, string]>([
    ['cancelled', 'Your membership has been cancelled'],
    ['expired', 'Your membership has expired'],
    ['suspended', 'There is a problem with your account'],
  ])('tell %s: %s', async (who, title) => {
    show(who);
    expect(within(await dialog()).getByRole('heading', { name: title })).toBeVisible();
    // The page behind the dialog does not say it a second time.
    expect(screen.getAllByText(title)).toHaveLength(1);
    expect(document.title).toBe(`${title} · Portico`);
  });

  it('leave Back alone, which nobody means as signing out', async () => {
    const navigation = stubNavigation();
    const { address } = show('suspended');
    await dialog();
    const before = address();
    expect(await navigation.back('/elsewhere')).toBe(true);
    expect(address()).toBe(before);
  });

  it.each<[Who, string]>([
    ['cancelled', 'Close'],
    ['expired', 'Close'],
    ['suspended', 'Close'],
    ['suspended', 'Escape'],
  ])('sign %s out when closed by %s', async (who, how) => {
    const { user, address } = show(who);
    const open = await dialog();
    if (how === 'Escape') await user.keyboard('{Escape}');
    else await user.click(within(open).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/logout'));
    expect(sessionStore.getState()).toMatchObject({ status: 'signedOut', me: null, endReason: 'user' });
  });

  it('offer no renewal to members who may not renew', async () => {
    for (const who of ['cancelled', 'suspended', 'expiredTeamMember'] as const) {
      const { unmount } = show(who);
      expect(within(await dialog()).queryByRole('button', { name: 'Renew' })).toBeNull();
      unmount();
    }
  });

  it('tell a team member who renews for everyone', async () => {
    show('expiredTeamMember');
    expect(within(await dialog()).getByText(/billing admin of your team renews/)).toBeVisible();
  });

  it.each<Who>(['cancelled', 'expired', 'suspended'])('lead %s to their own data', async (who) => {
    show(who);
    const link = within(await dialog()).getByRole('link', { name: 'See, correct or delete your data' });
    expect(link).toHaveAttribute('href', '/my-data');
  });

  it('let write to the concierge without leaving', async () => {
    const { user } = show('suspended');
    await user.click(within(await dialog()).getByRole('button', { name: 'Contact the Concierge' }));
    expect(await screen.findByRole('dialog', { name: 'Contact the Concierge' })).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it('do not cover the way back of staff in a member’s place', async () => {
    const { currentUser } = people.expired;
    const impersonation = { byPersonId: 'p9', byName: 'Celeste Moreau', endsAt: '2099-01-01T00:00:00Z' };
    const me = { ...people.expired, currentUser: { ...currentUser, impersonation } };
    stubApi().on('POST', '/api/usage/events', { data: null });
    renderFrame(<Screen />, { path: '/dashboard', session: sessionOf(me) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your membership has expired' }),
    ).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('appear when the membership ends while a page is open', async () => {
    show('agent', '/events');
    expect(await screen.findByRole('heading', { name: 'community/Events' })).toBeVisible();
    act(() => sessionStore.setState({ me: people.suspended }));
    expect(await dialog()).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'community/Events' })).toBeNull();
    act(() => sessionStore.setState({ me: people.agent }));
    expect(await screen.findByRole('heading', { name: 'community/Events' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('Renew', () => {
  it('tells the server, and leads over / to the plans', async () => {
    const { user, api, address } = show('expired', '/events', (stub) =>
      stub
        .on('POST', '/api/subscriptions/renew', { data: { isRenewing: true, until: '2099-01-01T00:00:00Z' } })
        .on('GET', '/api/user/me/', { data: people.renewing }),
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Renew' }));
    await waitFor(() => expect(address()).toBe('/subscription-options'));
    expect(api.callsTo('POST', '/api/subscriptions/renew')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says why it did not work, and may be pressed again', async () => {
    const { user } = show('expired', '/events', (stub) =>
      stub.on('POST', '/api/subscriptions/renew', {
        status: 503,
        body: { code: 'UNAVAILABLE', msg: 'The service is busy. Please try again in a moment.' },
      }),
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Renew' }));
    expect(await screen.findByText(/The service is busy/)).toBeVisible();
    expect(within(await dialog()).getByRole('button', { name: 'Renew' })).toBeEnabled();
  });
});

describe('the subscription flow in place of the back office (A §2 "Paywall")', () => {
  it.each<Who>(['pastDue', 'pending', 'newcomer', 'unsubscribed', 'renewing'])('awaits %s', async (who) => {
    const { address } = show(who, '/events');
    expect(await screen.findByRole('heading', { name: 'admin/Plans' })).toBeVisible();
    expect(address()).toBe('/subscription-options');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });
});

describe('billed elsewhere', () => {
  it('says that the subscription there is not active, and asks again', async () => {
    const { user, api } = show('unpaidElsewhere', '/dashboard', (stub) =>
      stub
        .on('GET', '/api/hubspot/HS-1/subscription-status', {
          data: { status: 'canceled', checkedAt: '2026-01-01T00:00:00Z', isCurrent: true },
        })
        .on('GET', '/api/user/me/', { data: people.billedElsewhere }),
    );
    expect(
      await screen.findByText(/Your HubSpot subscription is not active\. Please contact support\./),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled());
    api.on('GET', '/api/hubspot/HS-1/subscription-status', {
      data: { status: 'active', checkedAt: '2026-01-02T00:00:00Z', isCurrent: true },
    });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'community/Dashboard' })).toBeVisible();
  });

  it('closes at once when the check hears that it has ended', async () => {
    show('billedElsewhere', '/events', (stub) =>
      stub
        .on('GET', '/api/hubspot/HS-1/subscription-status', {
          data: { status: 'canceled', checkedAt: '2026-01-01T00:00:00Z', isCurrent: true },
        })
        .on('GET', '/api/user/me/', { data: people.unpaidElsewhere }),
    );
    expect(await screen.findByText(/Your HubSpot subscription is not active/)).toBeVisible();
  });

  it('warns, and stays open, while it cannot be verified', async () => {
    const { user, api } = show('neverHeard', '/events', (stub) =>
      stub.on('GET', '/api/hubspot/HS-1/subscription-status', {
        status: 503,
        body: { code: 'BILLING_UNVERIFIED', msg: '' },
      }),
    );
    expect(
      await screen.findByText('There was an error verifying your subscription. Please try again later.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'community/Events' })).toBeVisible();
    const before = api.callsTo('GET', '/api/hubspot/HS-1/subscription-status').length;
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() =>
      expect(api.callsTo('GET', '/api/hubspot/HS-1/subscription-status').length).toBeGreaterThan(before),
    );
  });
});

describe('a banner', () => {
  const dateIn = (days: number) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.now() + days * 86_400_000);

  it('says until when a member whose payment failed keeps access, and what to do', async () => {
    show('grace', '/events');
    expect(await screen.findByText(new RegExp(`keep full access until ${dateIn(5)}`))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payment options' })).toHaveAttribute(
      'href',
      '/subscription-options',
    );
    expect(screen.getByRole('heading', { name: 'community/Events' })).toBeVisible();
  });

  it('leads to the bank that asks, and checks the result when the member returns', async () => {
    const confirmUrl = 'https://invoice.stripe.com/i/1';
    const { grace } = people;
    const me = { ...grace, subscription: grace.subscription && { ...grace.subscription, confirmUrl } };
    const confirm = '/api/subscriptions/stripe/confirm';
    const api = stubApi()
      .on('POST', '/api/usage/events', { data: null })
      .on('POST', confirm, { data: { status: 'none' } })
      .on('GET', '/api/user/me/', { data: me })
      .on('GET', '/api/info/system-settings/', { data: sessionOf(null).settings?.system });
    renderFrame(<Screen />, { path: '/events', session: sessionOf(me) });
    expect(await screen.findByText(/Your bank asks you to confirm .* until/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Confirm with your bank' });
    expect(link).toHaveAttribute('href', confirmUrl);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await waitFor(() => expect(api.callsTo('GET', '/api/user/me/')).toHaveLength(1));

    api.on('GET', '/api/user/me/', { data: people.agent });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText(/Your bank asks/)).toBeNull());
    const asked = api.callsTo('POST', confirm).length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(api.callsTo('POST', confirm)).toHaveLength(asked);
  });

  it('asks nothing of a team member who cannot pay', async () => {
    show('graceTeamMember', '/events');
    expect(await screen.findByText(/the billing admin of your team can settle it/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Payment options' })).toBeNull();
  });

  it('counts the last days of a trial', async () => {
    show('trial', '/events');
    expect(await screen.findByText(`Your trial ends on ${dateIn(8.5)}: 9 days left.`)).toBeVisible();
  });

  it.each<Who>(['longTrial', 'agent', 'admin', 'billedElsewhere'])(
    'has nothing to say to %s',
    async (who) => {
      show(who, '/events');
      expect(await screen.findByRole('heading', { name: 'community/Events' })).toBeVisible();
      expect(screen.queryByText(/trial ends|keep full access|verifying/)).toBeNull();
    },
  );

  it('does not repeat the plans’ message, nor link to the current page', async () => {
    const grace = show('grace', '/subscription-options');
    expect(await screen.findByRole('heading', { name: 'admin/Plans' })).toBeVisible();
    expect(screen.queryByText(/keep full access/)).toBeNull();
    grace.unmount();
    show('trial', '/subscription-options');
    expect(await screen.findByText(/Your trial ends/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
  });
});

describe('a locked page', () => {
  it('says what it would offer, and leads to the plans', async () => {
    show('listings', '/brand');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The full membership includes Resources' }),
    ).toBeVisible();
    const offers = screen.getByRole('list', { name: 'What it offers' });
    expect(within(offers).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/subscription-options',
    );
  });

  it('speaks Arabic', async () => {
    show('listings', '/brand');
    await act(() => setLanguage('ar'));
    expect(await screen.findByText(ar.preview.brand.lead)).toBeVisible();
    await act(() => setLanguage('en'));
  });
});
