import { buildMe, buildSystemSettings, type CastName, castNames } from '@portico/fixtures';
import { sessionFlags } from '@portico/rules';
import { stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { people, sessionOf } from '../../support/people.fixture.ts';
import { renderFrame } from '../../support/renderFrame.fixture.tsx';
import { Frame } from '../Frame.tsx';
import { accountEntries } from './AccountMenu.tsx';

type Options = Parameters<typeof renderFrame>[1];
const show = (who: keyof typeof people = 'agent', options: Options = {}) =>
  renderFrame(<Frame>The page</Frame>, { session: sessionOf(people[who]), ...options });

const page = (path: string, requires = ['member']) => ({
  path,
  page: 'Page',
  requires,
  title: 'nav.page',
});
const withPages = (...paths: string[]) => [
  { name: 'pages', contract: 1, routes: paths.map((path) => page(path)), nav: [], slots: [] },
];

describe('the avatar menu, as if every page were built (A §2, A §6)', () => {
  const member = ['myProfile', 'myAccount', 'referMember', 'contactConcierge'];
  /** An agent whose membership is not in order keeps the profile and the message to the concierge. */
  const gated = ['myProfile', 'contactConcierge'];
  const menus: Record<CastName, string[]> = {
    admin: ['editAccount', 'contactConcierge'],
    // The concierge answers these messages, so the concierge does not write any.
    concierge: ['editAccount'],
    executive: ['accountSecurity', 'contactConcierge'],
    realm: ['accountSecurity', 'contactConcierge'],
    agent: member,
    lead: member,
    member,
    developer: member,
    trial: member,
    hubspot: member,
    grace: member,
    listings: member,
    new: gated,
    pastdue: gated,
    expired: gated,
    cancelled: gated,
    suspended: gated,
    welcome: gated,
    converted: gated,
  };

  it.each(castNames)('for %s', (who) => {
    const me = buildMe({ as: who });
    const flags = sessionFlags(me, { system: buildSystemSettings(), dashboard: null }, new Date());
    expect(accountEntries(me, flags).map(({ label }) => label)).toEqual(menus[who]);
  });
});

describe('the avatar menu', () => {
  const open = (user: ReturnType<typeof show>['user']) =>
    user.click(screen.getByRole('button', { name: 'Account of Elena Vasquez' }));
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

  it('offers only pages that exist, and a page as soon as a remote has it', async () => {
    const { user, unmount } = show('agent', { descriptors: [] });
    await open(user);
    expect(items()).toEqual(['Refer a Member', 'Contact the Concierge', 'Logout']);
    unmount();
    const later = show('agent', { descriptors: withPages('/my-account', '/agent-profile') });
    await open(later.user);
    expect(items()).toEqual([
      'My Profile',
      'My Account',
      'Refer a Member',
      'Contact the Concierge',
      'Logout',
    ]);
  });

  it('leads to the profile of the agent, and out', async () => {
    const { user, address } = show();
    await open(user);
    await user.click(screen.getByRole('menuitem', { name: 'My Profile' }));
    expect(address()).toBe('/agent-profile?id=a1');
    await open(user);
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(address()).toBe('/logout');
  });

  it('leads staff to their own account page', async () => {
    const { user, address } = show('concierge');
    await open(user);
    await user.click(screen.getByRole('menuitem', { name: 'Edit Account' }));
    expect(address()).toBe('/edit-account/?id=p1');
  });

  it("opens the member's referral link, and gives the focus back", async () => {
    const api = stubApi().on('GET', '/api/shortCodes/referral/a1', {
      data: { url: 'https://portico.test/r/K7M2Q9XA', clicked: 12, asked: 5, joined: 3 },
    });
    const { user } = show();
    await open(user);
    await user.click(screen.getByRole('menuitem', { name: 'Refer a Member' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refer a Member' });
    expect(await within(dialog).findByLabelText('Referral link')).toHaveValue(
      'https://portico.test/r/K7M2Q9XA',
    );
    expect(api.calls).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Account of Elena Vasquez' })).toHaveFocus();
  });

  it.each([
    ['the avatar menu', 'Account menu'],
    ['the drawer', 'Menu'],
    ['the footer', 'Footer'],
  ])('writes to the concierge from %s', async (place, siteForm) => {
    const api = stubApi().on('POST', '/api/user/contact', { data: { reference: 'PC-7K2M9Q' } });
    const { user } = show();
    if (place === 'the avatar menu') {
      await open(user);
      await user.click(screen.getByRole('menuitem', { name: 'Contact the Concierge' }));
    } else if (place === 'the drawer') {
      await user.click(screen.getByRole('button', { name: 'Concierge' }));
    } else {
      await user.click(screen.getByRole('button', { name: 'Contact the Concierge' }));
    }
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact the Concierge' }));
    await user.type(dialog.getByLabelText(/^Message/), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Your reference: PC-7K2M9Q')).toBeVisible();
    expect(api.calls[0]?.body).toEqual({ siteForm, subject: 'Other', message: 'Hello' });
  });
});

it('offers the concierge nowhere to write to themselves', () => {
  show('concierge');
  expect(screen.queryByRole('button', { name: /Concierge/ })).toBeNull();
});

it('keeps the place of an indicator whose remote is still loading', () => {
  const { container } = show('agent', { areIndicatorsLoading: true });
  expect(container.querySelectorAll('header [data-kept-place]')).toHaveLength(1);
});
