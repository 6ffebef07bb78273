import { translate } from '@portico/i18n';
import { sessionStore } from '@portico/session';
import { requestOptions, stubPasskeyDevice } from '@portico/testing';
import {
  DialogFrame,
  earlyDialogId,
  SignInCheck,
  SignInEmail,
  SignInFormFrame,
  SignInPassword,
} from '@portico/ui/landing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dialog, email, findDialog, openLanding, password, welcomingApi } from './signIn.fixture.tsx';

interface Held {
  username?: string;
  password?: string;
  marks?: Record<string, string>;
}

/** The static form of index.html, as it is when this code arrives. */
function hold({ username = '', password = '', marks = {} }: Held) {
  const word = (key: string) => translate('common', key);
  const holder = document.createElement('div');
  holder.innerHTML = renderToStaticMarkup(
    <DialogFrame id={earlyDialogId} title="Sign in" titleId="early-title" closeLabel="Close" closeIcon={null}>
      <SignInFormFrame>
        <SignInEmail id="early-email" label={word('signIn.email')} />
        <SignInPassword id="early-password" label="Password" revealLabel="Show" revealIcon={null} />
        <SignInCheck label={word('signIn.rememberMe')} />
      </SignInFormFrame>
    </DialogFrame>,
  );
  document.body.prepend(holder);
  const early = holder.querySelector('dialog') as HTMLDialogElement;
  early.showModal();
  const field = (name: string) => early.querySelector(`[name=${name}]`) as HTMLInputElement;
  field('username').value = username;
  field('password').value = password;
  Object.assign(early.dataset, marks);
  return { early, field };
}

const earlyDialog = () => document.getElementById(earlyDialogId);
afterEach(() => earlyDialog()?.parentElement?.remove());

it('continues where the static form was: values, focus and caret, and no animation', () => {
  const { field } = hold({ username: 'agent@por', marks: { focused: 'username' } });
  field('username').setSelectionRange(3, 6);
  field('rememberMe').checked = true;
  openLanding();
  expect(earlyDialog()).toBeNull();
  expect(email()).toHaveValue('agent@por');
  expect(email()).toHaveFocus();
  expect((email() as HTMLInputElement).selectionStart).toBe(3);
  expect((email() as HTMLInputElement).selectionEnd).toBe(6);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('dialog')).toHaveAttribute('data-still');
});

it('sends what was submitted too early, once', async () => {
  const api = welcomingApi();
  hold({ username: 'Agent@Portico.Test', password: 'Portico!2026', marks: { sent: '' } });
  openLanding();
  await waitFor(() => expect(api.callsTo('GET', '/api/user/me/')).toHaveLength(1));
  const [call, ...others] = api.callsTo('POST', '/api/user/authenticate');
  expect(call?.body).toMatchObject({ username: 'agent@portico.test', password: 'Portico!2026' });
  expect(others).toEqual([]);
});

it('waits for the end of a composition', () => {
  const { early, field } = hold({ username: 'ni', marks: { composing: '' } });
  openLanding();
  expect(earlyDialog()).not.toBeNull();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  field('username').value = '你';
  delete early.dataset.composing;
  act(() => void fireEvent.compositionEnd(field('username')));
  expect(earlyDialog()).toBeNull();
  expect(email()).toHaveValue('你');
});

it('opens the reset that was asked for, with the e-mail that was typed', async () => {
  hold({ username: 'agent@portico.test', marks: { pressed: 'forgotten' } });
  openLanding();
  expect((await findDialog('Reset your password')).getByLabelText('E-mail')).toHaveValue(
    'agent@portico.test',
  );
});

it('asks for the passkey that was pressed', async () => {
  stubPasskeyDevice();
  const api = welcomingApi()
    .on('POST', '/api/user/authenticate/passkey-options', { data: requestOptions })
    .on('POST', '/api/user/authenticate/passkey', {
      data: { token: 't', refreshToken: 'r', chatToken: '', user: {} },
    });
  hold({ marks: { pressed: 'passkey' } });
  openLanding();
  await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
  expect(api.callsTo('POST', '/api/user/authenticate/passkey')).toHaveLength(1);
});

it('shows the password where it was shown', () => {
  const { field } = hold({ password: 'secret' });
  field('password').type = 'text';
  openLanding();
  expect(password()).toHaveAttribute('type', 'text');
  expect(dialog().getByRole('button', { name: 'Hide password' })).toBeVisible();
});

it('writes to the concierge where that was pressed', async () => {
  const { early } = hold({ marks: { pressed: 'contact' } });
  early.close();
  openLanding('/');
  expect(await screen.findByRole('dialog', { name: 'Contact the Concierge' })).toBeVisible();
});
