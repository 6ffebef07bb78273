import { useFormat } from '@portico/i18n';
import { sessionStore } from '@portico/session';
import { stubApi } from '@portico/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { people, person, sessionOf } from '../support/people.fixture.ts';
import { renderFrame, resetScreen, setScreen } from '../support/renderFrame.fixture.tsx';
import { Frame } from './Frame.tsx';
import { narrowScreen } from './useMediaQuery.ts';

afterEach(() => {
  resetScreen();
  localStorage.clear();
});

const show = (who: keyof typeof people = 'agent', options: Parameters<typeof renderFrame>[1] = {}) =>
  renderFrame(<Frame>The page</Frame>, { session: sessionOf(people[who]), ...options });

describe('the group selector', () => {
  it("offers 'All' and the groups by name, capitals or not", async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Group: All groups' }));
    const items = screen.getAllByRole('menuitemradio').map((item) => item.textContent);
    expect(items).toEqual(['All', 'alps', 'Coast', 'Zurich']);
  });

  it('keeps the choice, and says if the server could not', async () => {
    const api = stubApi().on('PUT', '/api/user/group', { data: null });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Group: All groups' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Coast' }));
    expect(screen.getByRole('button', { name: 'Group: Coast' })).toBeVisible();
    expect(sessionStore.getState().selectedGroup).toBe('g3');
    expect(api.callsTo('PUT', '/api/user/group').map(({ body }) => body)).toEqual([{ groupId: 'g3' }]);
    api.on('PUT', '/api/user/group', { networkError: true });
    await user.click(screen.getByRole('button', { name: 'Group: Coast' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'All' }));
    expect(await screen.findByText(/^Portico could not be reached/)).toBeVisible();
  });

  it('is not there for someone without groups', () => {
    show('agent', { session: sessionOf(person(['agent'], { myGroups: [] })) });
    expect(screen.queryByRole('button', { name: /Group/ })).toBeNull();
  });

  it('is in the menu on a narrow screen, which has no room in its header', async () => {
    stubApi().on('PUT', '/api/user/group', { data: null });
    setScreen(narrowScreen);
    const { user } = show();
    expect(screen.queryByRole('button', { name: /Group/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(screen.getByRole('button', { name: 'Group: All groups' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Coast' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Group: Coast' })).toBeVisible();
  });
});

it('changes language and direction, and light and dark, from one menu', async () => {
  const { user } = show();
  const open = () => user.click(screen.getByRole('button', { name: 'Language and appearance' }));
  await open();
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await open();
  await user.click(screen.getByRole('menuitemradio', { name: 'العربية' }));
  await screen.findByRole('link', { name: 'الفعاليات' });
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  const { setLanguage } = await import('@portico/i18n');
  await act(() => setLanguage('en'));
});

it('writes areas in the units chosen in the same menu, which the device remembers', async () => {
  const Area = () => <p>{useFormat().area(8140)}</p>;
  const { user } = renderFrame(
    <Frame>
      <Area />
    </Frame>,
    { session: sessionOf(people.agent) },
  );
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Language and appearance' }));
    await user.click(screen.getByRole('menuitemradio', { name }));
  };
  expect(screen.getByText(/8,140\ssq\sft/)).toBeVisible();
  await choose('Square meters');
  expect(screen.getByText(/756\sm²/)).toBeVisible();
  expect(localStorage.getItem('portico.units')).toBe('metric');
  await choose('Square feet and acres');
  expect(screen.getByText(/8,140\ssq\sft/)).toBeVisible();
});

describe('the search place', () => {
  it('is in the header on a wide screen', () => {
    show('agent', { search: <input aria-label="Search everything" /> });
    expect(within(screen.getByRole('banner')).getByLabelText('Search everything')).toBeVisible();
  });

  it('is an overlay on a narrow screen, closed again by following a result', async () => {
    setScreen(narrowScreen);
    const { user } = show('agent', { search: <input aria-label="Search everything" /> });
    expect(screen.queryByLabelText('Search everything')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByLabelText('Search everything')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Search everything')).toBeNull();
  });

  it('offers another try where the search could not be fetched, and makes one when the window is used again', async () => {
    const retry = jest.fn();
    const { user } = show('agent', { failedSearch: retry });
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('status')).toHaveTextContent('The search could not be loaded.');
    await user.click(header.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    fireEvent.focus(window);
    fireEvent.online(window);
    expect(retry).toHaveBeenCalledTimes(3);
  });

  it('has no button when nobody fills it', () => {
    setScreen(narrowScreen);
    show();
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  });
});

describe('the footer', () => {
  const links = () => within(screen.getByRole('contentinfo')).queryAllByRole('link');

  const addresses = () => links().map((link) => [link.textContent, link.getAttribute('href')]);

  it('offers the five pages of resolutions 46 when they exist, and the external ones that are set', () => {
    show();
    expect(addresses()).toEqual([
      ['Terms', '/company?page=terms'],
      ['Privacy', '/company?page=privacy'],
      ['Confidentiality', '/company?page=confidentiality'],
      ['Cookies', '/company?page=cookies-policy'],
      ['Subscription agreement', '/company?page=subscription-agreement'],
      ['Getting started', 'https://portico.test/start'],
    ]);
    expect(links().at(-1)).toHaveAttribute('target', '_blank');
  });

  it('opens an address of Portico in this tab, and leaves it out while its page does not exist', () => {
    const settings = { gettingStartedUrl: '/events?when=past', pressUrl: '/article?slug=press' };
    show('agent', { session: sessionOf(people.agent, settings) });
    expect(addresses().slice(5)).toEqual([['Getting started', '/events?when=past']]);
    expect(links().at(-1)).not.toHaveAttribute('target');
  });

  it('offers no dead link, and always the version', () => {
    show('agent', { descriptors: [], session: sessionOf(people.agent, { gettingStartedUrl: '' }) });
    expect(links()).toEqual([]);
    expect(screen.getByText('Version 1.00.04T')).toBeVisible();
  });

  it('is not drawn where the route hides it', () => {
    renderFrame(<Frame hidesFooter>The map</Frame>, { session: sessionOf(people.agent) });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

it('shows the administrators’ message', () => {
  show('agent', { session: sessionOf(people.agent, { message: 'Portico rests on Sunday from 2 to 3.' }) });
  expect(screen.getByText('Portico rests on Sunday from 2 to 3.')).toBeVisible();
});

it.each(['agent', 'admin'] as const)('tells %s of planned maintenance in the week before', (who) => {
  const dayMs = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const time = String.raw`\w+ \d+, \d{4}, \d+:\d{2} [AP]M [A-Z]+\S*`;
  const closing = new RegExp(
    `^Portico closes for maintenance on ${time} and opens again on ${time}\\. Please`,
  );
  const planned = (startsAt: string) =>
    sessionOf(people[who], { maintenance: { startsAt, endsAt: inDays(10) } });
  const { unmount } = show(who, { session: planned(inDays(6)) });
  expect(screen.getByText(closing)).toBeVisible();
  unmount();
  show(who, { session: planned(inDays(8)) });
  expect(screen.queryByText(closing)).toBeNull();
});

it('begins with a way past the menu', async () => {
  const { user } = show();
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});
