import { translate } from '@portico/i18n';
import { readEarlySignIn } from '@portico/ui/landing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticSignIn } from '../landing/StaticSignIn.tsx';
import { workEarlyForm } from './earlyForm.ts';

function open() {
  const host = { onWanted: jest.fn(), onLeft: jest.fn() };
  document.body.innerHTML = renderToStaticMarkup(<StaticSignIn t={translate} />);
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const form = workEarlyForm(dialog, host);
  form.open();
  return { user: userEvent.setup(), dialog, form, ...host };
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: /^Sign(ing)? in/ });

afterEach(() => document.body.replaceChildren());

it('begins in the first field, with its button closed until there is something to send', async () => {
  const { user } = open();
  expect(email()).toHaveFocus();
  await user.keyboard('agent@portico.test');
  expect(submit()).toBeDisabled();
  await user.tab();
  await user.keyboard('s');
  expect(submit()).toBeEnabled();
});

it('keeps values, focus and caret for the form that takes over', async () => {
  const { user } = open();
  await user.keyboard('agent@portico.test');
  email().setSelectionRange(2, 5);
  await user.click(screen.getByRole('checkbox'));
  email().focus();
  expect(readEarlySignIn()).toMatchObject({
    typed: { username: 'agent@portico.test', password: '', rememberMe: true },
    focus: { name: 'username', start: 2, end: 5 },
    isOpen: true,
    isSent: false,
  });
});

it('hears Enter once, waits, and takes no other letter meanwhile', async () => {
  const { user, onWanted } = open();
  await user.keyboard('agent@portico.test{Tab}secret{Enter}{Enter}x');
  expect(onWanted).toHaveBeenCalledTimes(1);
  expect(readEarlySignIn()).toMatchObject({ isSent: true, typed: { password: 'secret' } });
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  expect(submit()).toHaveTextContent('Signing in…');
});

it('reads values that a password manager sets without any event', async () => {
  const { user, onWanted } = open();
  email().value = 'agent@portico.test';
  password().value = 'secret';
  await user.keyboard('{Enter}');
  expect(onWanted).toHaveBeenCalledTimes(1);
  expect(readEarlySignIn()).toMatchObject({ typed: { username: 'agent@portico.test', password: 'secret' } });
});

it('can be used again when no code took over what was sent', async () => {
  const { user, form, onWanted } = open();
  await user.keyboard('agent@portico.test{Tab}secret{Enter}');
  form.release();
  expect(submit()).toHaveTextContent('Sign in');
  expect(readEarlySignIn()?.isSent).toBe(false);
  await user.keyboard('s{Enter}');
  expect(readEarlySignIn()).toMatchObject({ isSent: true, typed: { password: 'secrets' } });
  expect(onWanted).toHaveBeenCalledTimes(2);
});

it('shows and hides the password', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('remembers that the password was forgotten', async () => {
  const { user, onWanted } = open();
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(onWanted).toHaveBeenCalledTimes(1);
  expect(readEarlySignIn()?.isForgotten).toBe(true);
});

it('remembers that a passkey is to be asked for, and can be worked again if nobody came', async () => {
  const { user, onWanted, form } = open();
  const button = screen.getByRole('button', { name: 'Use a passkey' });
  await user.click(button);
  await user.click(button);
  expect(onWanted).toHaveBeenCalledTimes(1);
  expect(readEarlySignIn()?.isPasskey).toBe(true);
  form.release();
  expect(readEarlySignIn()?.isPasskey).toBe(false);
  expect(button).not.toHaveAttribute('aria-busy');
});

it('is closed by the cross and by Esc, and forgets the typed values', async () => {
  const { user, dialog, form, onLeft } = open();
  await user.keyboard('agent');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onLeft).toHaveBeenCalledTimes(2);
  form.close();
  expect(dialog.open).toBe(false);
  expect(readEarlySignIn()?.typed.username).toBe('');
});

it('says while a character is being composed', () => {
  const { dialog } = open();
  fireEvent.compositionStart(email());
  expect(dialog).toHaveAttribute('data-composing');
  fireEvent.compositionEnd(email());
  expect(dialog).not.toHaveAttribute('data-composing');
});
