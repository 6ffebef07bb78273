import { sessionStore } from '@portico/session';
import { stubApi } from '@portico/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { people, sessionOf } from '../support/people.fixture.ts';
import { type FrameOptions, renderFrame } from '../support/renderFrame.fixture.tsx';
import { Screen } from './Screen.tsx';
import { useHeldLanding } from './staticLanding.ts';

// Compiling the frame must not count toward a test's time.
beforeAll(() => import('./SignedInScreen.tsx'));

const show = (who: keyof typeof people | null, path: string, options: FrameOptions = {}) => {
  const api = stubApi()
    .on('POST', '/api/usage/events', { data: null })
    .on('GET', '/api/info/system-settings/', { data: sessionOf(null).settings?.system });
  const session = { session: sessionOf(who && people[who]), ...options };
  return { ...renderFrame(<Screen />, { path, ...session }), api };
};

it('draws the page of a remote inside the frame, named by its route', async () => {
  const { api } = show('agent', '/events?p=2');
  expect(await screen.findByRole('heading', { name: 'community/Events' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(document.title).toBe('Events · Portico');
  await waitFor(() => expect(api.callsTo('POST', '/api/usage/events')).toHaveLength(1));
  expect(api.calls[0]?.body).toEqual({ kind: 'page-view', path: '/events' });
});

it('asks a signed-in person before the link for a new password continues, and keeps its code', async () => {
  const path = '/login?code=ABC234&username=elena@portico.test';
  const { user, address, api } = show('agent', path);
  api.on('POST', '/api/user/logout', { data: null });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You are signed in as Elena Vasquez' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Sign out and set a new password' }));
  expect(await screen.findByRole('heading', { name: 'auth/Landing' })).toBeVisible();
  expect(address()).toBe(path);
});

it('leads staff who stop acting in somebody’s place back to where they began', async () => {
  sessionStorage.setItem('portico.cameFrom', '/edit-account?id=p7');
  const member = { ...people.agent, currentPerson: { ...people.agent.currentPerson, _id: 'p7' } };
  const impersonation = { byPersonId: 'p1', byName: 'Celeste', endsAt: '2099-01-01T00:00:00Z' };
  const acting = { ...member, currentUser: { ...member.currentUser, impersonation } };
  const { address } = show('concierge', '/edit-account?id=p7');
  expect(await screen.findByRole('heading', { name: 'admin/EditAccount' })).toBeVisible();
  act(() => sessionStore.setState(sessionOf(acting)));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  act(() => sessionStore.setState(sessionOf(people.concierge)));
  await waitFor(() => expect(address()).toBe('/edit-account?id=p7'));
});

it('draws pages for visitors without a frame', () => {
  show(null, '/login');
  expect(screen.getByRole('heading', { name: 'auth/Landing' })).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
});

it('leads a visitor to the sign-in and, signed in, back to where they were going', async () => {
  const { address } = show(null, '/events?p=2');
  expect(address()).toBe('/login?return=%2Fevents%3Fp%3D2');
  act(() => sessionStore.setState(sessionOf(people.agent)));
  expect(await screen.findByRole('heading', { name: 'community/Events' })).toBeVisible();
  expect(address()).toBe('/events?p=2');
});

it.each<[string, keyof typeof people, string, string]>([
  ['the fallback page', 'agent', '/nowhere', 'We can’t find that page'],
  ['a refusal', 'agent', '/admin/tools', 'You don’t have access to this page'],
  ['the upsell', 'listings', '/brand', 'The full membership includes Resources'],
])('draws %s in the frame, with a title and a way on', async (_, who, path, title) => {
  show(who, path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(document.title).toBe(`${title} · Portico`);
});

it('has a footer where the route does not hide it (A §2 "Behaviour")', async () => {
  const { unmount } = show('agent', '/events');
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  unmount();
  for (const path of ['/agents-map', '/development-home']) {
    const { unmount: leave } = show('agent', path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    leave();
  }
});

it('signs out at /logout even when the page that says so cannot be drawn', async () => {
  show('agent', '/logout', { descriptors: [], session: sessionOf(people.agent) });
  await waitFor(() =>
    expect(sessionStore.getState()).toMatchObject({ status: 'signedOut', me: null, endReason: 'user' }),
  );
});

it('keeps a session the server could not read, and offers to try again or to leave', async () => {
  const session = { status: 'loading' as const, error: { code: 'OFFLINE' } as never };
  const { user } = show(null, '/dashboard', { session });
  expect(screen.getByText(/You are still signed in/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'auth/Landing' })).toBeVisible();
});

it('says so when no registry can be had, and asks for it again', async () => {
  const { user, retry } = show(null, '/', { hasRegistryFailed: true, descriptors: null });
  expect(screen.getByRole('heading', { name: 'Portico could not be opened' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('begins a new page at its content, and leaves the focus alone when a filter changes', async () => {
  const { user } = show('agent', '/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Events' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

describe('the landing of index.html', () => {
  beforeEach(() => {
    document.body.insertAdjacentHTML('afterbegin', '<div id="landing">Landing</div>');
  });
  afterEach(() => document.getElementById('landing')?.remove());

  const landing = () => document.getElementById('landing');

  it('stays while nothing is known yet', () => {
    show(null, '/', { session: { status: 'unknown' } });
    expect(landing()).not.toBeNull();
  });

  it('stays until the page that replaces it is drawn', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Held = () => {
      useHeldLanding();
      return null;
    };
    const RemoteOutlet = () => {
      const [isReady, setIsReady] = useState(false);
      useEffect(() => void arrived.then(() => setIsReady(true)), []);
      return isReady ? <h1>The real landing</h1> : <Held />;
    };
    show(null, '/', { RemoteOutlet });
    expect(landing()).not.toBeNull();
    await act(async () => arrive());
    expect(screen.getByRole('heading', { name: 'The real landing' })).toBeVisible();
    expect(landing()).toBeNull();
  });

  it('removes its closed dialog, and closes an open one that holds typed text', async () => {
    const dialog = () => document.getElementById('early-sign-in') as HTMLDialogElement | null;
    document.body.insertAdjacentHTML('beforeend', '<dialog id="early-sign-in"></dialog>');
    const { unmount } = show(null, '/');
    await waitFor(() => expect(dialog()).toBeNull());
    unmount();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<dialog id="early-sign-in"><input name="username" /></dialog>',
    );
    dialog()?.showModal();
    show(null, '/');
    await waitFor(() => expect(dialog()?.open).toBe(false));
    dialog()?.remove();
  });

  it('goes at once where a frame is drawn', async () => {
    show('agent', '/dashboard');
    await screen.findByRole('banner');
    expect(landing()).toBeNull();
  });
});
