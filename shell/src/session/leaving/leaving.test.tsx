import { RouterLink } from '@portico/remote-kit';
import { stubNavigation } from '@portico/testing';
import { Button, useUnsavedChanges } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { people, sessionOf } from '../../support/people.fixture.ts';
import { renderFrame } from '../../support/renderFrame.fixture.tsx';
import { addressLedTo } from './addressLedTo.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

const navigation = stubNavigation();

function Page() {
  const [isDirty, setIsDirty] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useUnsavedChanges(isDirty);
  return (
    <>
      <Button onClick={() => setIsDirty(!isDirty)}>{isDirty ? 'Save' : 'Type'}</Button>
      <RouterLink to="/events?kind=wealth">Events</RouterLink>
      <Button onClick={() => setIsOpen(true)}>Choose a photo</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Photos">
        None yet.
      </Dialog>
      <LeaveQuestion />
    </>
  );
}

const show = () => renderFrame(<Page />, { session: sessionOf(people.agent), path: '/my-account' });
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

it('asks nothing while nothing would be lost', async () => {
  const { user, address } = show();
  await user.click(screen.getByRole('link', { name: 'Events' }));
  expect(question()).not.toBeInTheDocument();
  expect(address()).toBe('/events?kind=wealth');
});

it('asks before a link discards typed text, and stays when told to', async () => {
  const { user, address } = show();
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(screen.getByRole('link', { name: 'Events' }));
  expect(question()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(question()).not.toBeInTheDocument();
  expect(address()).toBe('/my-account');
});

it('follows the link once the member confirms', async () => {
  const { user, address } = show();
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(address()).toBe('/events?kind=wealth');
});

it('asks before Back takes away what was typed, and goes back once the member confirms', async () => {
  const { user } = show();
  expect(await navigation.back('/listings')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Type' }));
  expect(await navigation.back('#photo')).toBe(true);
  expect(await navigation.back('/events')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(await navigation.back('/events')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(navigation.went.at(-1)).toBe('/events'));
});

it('lets Back close a dialog first, and asks again after a member has left once', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(screen.getByRole('button', { name: 'Choose a photo' }));
  expect(await navigation.back('/listings')).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photos' })).not.toBeInTheDocument());
  expect(question()).not.toBeInTheDocument();
  expect(await navigation.back('/listings')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(navigation.went.at(-1)).toBe('/listings'));
  // The page is still there, as where only a part of its address changed.
  expect(await navigation.back('/events')).toBe(false);
  expect(question()).toBeVisible();
});

const here = { origin: window.location.origin, pathname: '/my-account', search: '' };

it.each([
  ['<a href="/events#next">', {}, '/events#next'],
  ['<a href="/my-account?section=security">', {}, '/my-account?section=security'],
  ['<a href="/my-account#photo">', {}, null],
  ['<a href="/events">', { ctrlKey: true }, null],
  ['<a href="/events">', { metaKey: true }, null],
  ['<a href="/events">', { button: 1 }, null],
  ['<a href="/events" target="_blank">', {}, null],
  ['<a href="/users.csv" download>', {}, null],
  ['<a href="https://elsewhere.test/">', {}, null],
  ['<a href="mailto:concierge@portico.test">', {}, null],
  ['<button>', {}, null],
])('a click on %s with %j leads to %s', (html, keys, expected) => {
  document.body.innerHTML = `${html}<span>press</span>`;
  let led: string | null | undefined;
  const note = (event: MouseEvent) => {
    event.preventDefault();
    led = addressLedTo(event, here);
  };
  document.addEventListener('click', note, { once: true });
  screen
    .getByText('press')
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  expect(led).toBe(expected);
});
