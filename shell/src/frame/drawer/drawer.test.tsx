import { setLanguage } from '@portico/i18n';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { people, sessionOf } from '../../support/people.fixture.ts';
import { renderFrame, resetScreen, setScreen } from '../../support/renderFrame.fixture.tsx';
import { Frame } from '../Frame.tsx';
import { narrowScreen, wideScreen } from '../useMediaQuery.ts';

const show = (who: keyof typeof people = 'agent', path = '/dashboard') =>
  renderFrame(<Frame>The page</Frame>, { path, session: sessionOf(people[who]) });

const isOpen = () => screen.getByRole('complementary').dataset.open === 'true';

interface PointerAt {
  x: number;
  y?: number;
  type?: string;
}

/** jsdom's pointer events carry no coordinates. */
function movePointer({ x, y = 300, type = 'mouse' }: PointerAt) {
  const event = Object.assign(new Event('pointermove'), { clientX: x, clientY: y, pointerType: type });
  act(() => void window.dispatchEvent(event));
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

afterEach(() => {
  resetScreen();
  localStorage.clear();
});

it('scrolls a menu that is longer than the screen to the entry of the page', async () => {
  const shown: (string | null)[] = [];
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this.textContent);
  };
  setScreen(narrowScreen);
  const { user } = show('agent', '/wealth-events?groupByClient=true');
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const current = within(screen.getByRole('dialog')).getByRole('link', { current: 'page' });
  expect(shown).toEqual([current.textContent]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  jest.restoreAllMocks();
});

describe('with a pointer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('opens when the pointer rests within 60 px of the edge and closes beyond 235 px', () => {
    show();
    movePointer({ x: 60 });
    wait(120);
    expect(isOpen()).toBe(true);
    movePointer({ x: 235 });
    expect(isOpen()).toBe(true);
    movePointer({ x: 236 });
    expect(isOpen()).toBe(false);
  });

  it.each<[string, PointerAt[]]>([
    ['comes no nearer than 61 px', [{ x: 61 }]],
    ['only passes the edge', [{ x: 20 }, { x: 90 }]],
    ['reaches for the logo', [{ x: 20, y: 30 }]],
    ['is a finger', [{ x: 20, type: 'touch' }]],
  ])('stays closed for a pointer that %s', (_, moves) => {
    show();
    for (const move of moves) movePointer(move);
    wait(1000);
    expect(isOpen()).toBe(false);
  });

  it('opens at the right edge where reading starts there', async () => {
    await act(() => setLanguage('ar'));
    show();
    movePointer({ x: 20 });
    wait(200);
    expect(isOpen()).toBe(false);
    movePointer({ x: window.innerWidth - 20 });
    wait(200);
    expect(isOpen()).toBe(true);
    await act(() => setLanguage('en'));
  });

  it('stays open when stuck, is remembered, and lets go again', () => {
    setScreen(wideScreen);
    localStorage.setItem('portico.drawer', 'free');
    const { unmount } = show();
    expect(isOpen()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Keep the menu open' }));
    movePointer({ x: 900 });
    expect(isOpen()).toBe(true);
    unmount();
    show();
    expect(isOpen()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Let the menu close by itself' }));
    expect(isOpen()).toBe(true);
    movePointer({ x: 900 });
    expect(isOpen()).toBe(false);
  });

  it('does not open when it left the window before it had rested', () => {
    show();
    movePointer({ x: 10 });
    act(() => void document.documentElement.dispatchEvent(new Event('pointerleave')));
    wait(1000);
    expect(isOpen()).toBe(false);
  });
});

it('starts stuck on a wide screen, unless it was let go before', () => {
  setScreen(wideScreen);
  const { unmount } = show();
  expect(isOpen()).toBe(true);
  unmount();
  localStorage.setItem('portico.drawer', 'free');
  show();
  expect(isOpen()).toBe(false);
});

describe('on a tablet', () => {
  it('is a rail even after another choice on a wide screen, where the choice still applies', () => {
    localStorage.setItem('portico.drawer', 'stuck');
    const { unmount } = show();
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Keep the menu open' })).toBeNull();
    unmount();
    setScreen(wideScreen);
    show();
    expect(isOpen()).toBe(true);
  });

  it('opens by its button, and closes at a press beside it or when a link is followed', async () => {
    const { user, address } = show();
    const press = (x: number) =>
      act(() => void window.dispatchEvent(Object.assign(new Event('pointerdown'), { clientX: x })));
    fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    press(100);
    expect(isOpen()).toBe(true);
    press(600);
    expect(isOpen()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(screen.getByRole('link', { name: 'Events' }));
    expect(isOpen()).toBe(false);
    expect(address()).toBe('/events');
  });
});

it('opens one submenu at a time', async () => {
  setScreen(wideScreen);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Matches' }));
  expect(screen.getByRole('link', { name: 'My Properties' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clients' }));
  expect(screen.queryByRole('link', { name: 'My Properties' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Wealth Events' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clients' }));
  expect(screen.queryByRole('link', { name: 'Wealth Events' })).toBeNull();
});

it('opens the submenu of the page it is on, and marks the page', () => {
  setScreen(wideScreen);
  show('agent', '/wealth-events?groupByClient=true');
  expect(screen.getByRole('button', { name: 'Clients' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Wealth Events' })).toHaveAttribute('aria-current', 'page');
});

it('opens for the keyboard, and Esc closes it without losing the focus', async () => {
  const { user } = show();
  act(() => screen.getByRole('link', { name: 'Events' }).focus());
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('link', { name: 'Events' })).toHaveFocus();
});

it('shows a lock, says why, and goes nowhere', async () => {
  setScreen(wideScreen);
  const { user, address } = show('listings');
  const locked = screen.getByRole('link', { name: 'Resources' });
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  expect(locked).toHaveAccessibleDescription('Not part of the listings membership');
  await user.click(locked);
  expect(address()).toBe('/dashboard');
});

it('fetches a page ahead when its link is met', async () => {
  setScreen(wideScreen);
  const { user, prefetch } = show();
  await user.hover(screen.getByRole('link', { name: 'Events' }));
  expect(prefetch).toHaveBeenCalledWith('community', 'Events');
});

it('spells out an entry whose words it does not have', () => {
  setScreen(wideScreen);
  const nav = [{ id: 'x', label: 'nav.openHouses', to: '/x', order: 1, requires: ['member'] }];
  const routes = [{ path: '/x', page: 'X', title: 'nav.openHouses', requires: ['member'] }];
  const remote = { name: 'new', contract: 1, routes, slots: [], nav };
  renderFrame(<Frame>The page</Frame>, { session: sessionOf(people.agent), descriptors: [remote] });
  expect(screen.getByRole('link', { name: 'Open houses' })).toBeVisible();
});

it('draws the icon that a remote brings along', () => {
  setScreen(wideScreen);
  const icon = { viewBox: '0 0 24 24', paths: ['M4 4h16v16H4z'] };
  const nav = [{ id: 'x', label: { en: 'Vineyards' }, icon, to: '/x', order: 1, requires: ['member'] }];
  const routes = [{ path: '/x', page: 'X', title: { en: 'Vineyards' }, requires: ['member'] }];
  const remote = { name: 'new', contract: 1, routes, slots: [], nav };
  renderFrame(<Frame>The page</Frame>, { session: sessionOf(people.agent), descriptors: [remote] });
  const drawing = screen.getByRole('link', { name: 'Vineyards' }).querySelector('svg');
  expect(drawing).toHaveAttribute('viewBox', '0 0 24 24');
  expect(drawing?.querySelector('path')).toHaveAttribute('d', 'M4 4h16v16H4z');
});

describe('on a narrow screen', () => {
  beforeEach(() => setScreen(narrowScreen));

  const openMenu = async () => {
    const view = show();
    const button = screen.getByRole('button', { name: 'Open the menu' });
    await view.user.click(button);
    return { ...view, button, sheet: screen.getByRole('dialog', { name: 'Main menu' }) };
  };

  it('is a sheet that the menu button opens; there is no rail', async () => {
    const { sheet, button } = await openMenu();
    expect(within(sheet).getByRole('link', { name: 'Events' })).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('closes on Esc and gives the focus back', async () => {
    const { user, button } = await openMenu();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('closes when a link is followed', async () => {
    const { user, sheet, address } = await openMenu();
    await user.click(within(sheet).getByRole('link', { name: 'Events' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/events');
  });

  it('ignores a pointer at the edge', () => {
    jest.useFakeTimers();
    show();
    movePointer({ x: 5 });
    wait(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    jest.useRealTimers();
  });
});
