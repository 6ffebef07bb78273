import { setLanguage } from '@portico/i18n';
import { sessionStore } from '@portico/session';
import { requestOptions, stubApi, stubPasskeyDevice } from '@portico/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  dialog,
  email,
  findDialog,
  openLanding,
  password,
  refusal,
  refusalText,
  signInAs,
  submit,
  welcomingApi,
} from './signIn.fixture.tsx';

afterEach(() => jest.useRealTimers());

async function submitRefused(answer: unknown) {
  const api = stubApi().on('POST', '/api/user/authenticate', answer);
  const page = openLanding();
  await signInAs(page);
  return { api, page, alert: await refusalText() };
}

it.each([
  ['', 'secret'],
  ['agent', 'secret'],
  ['agent@portico', 'secret'],
  ['agent@portico.test', ''],
])('keeps the button disabled for the e-mail "%s" and the password "%s"', async (name, secret) => {
  const { user } = openLanding();
  if (name) await user.type(email(), name);
  if (secret) await user.type(password(), secret);
  expect(submit()).toBeDisabled();
});

it('names the fault of an e-mail once the field is left', async () => {
  const { user } = openLanding();
  await user.type(email(), 'agent@');
  expect(screen.queryByText('Please enter a valid e-mail address')).not.toBeInTheDocument();
  await user.tab();
  expect(email()).toHaveAccessibleDescription('Please enter a valid e-mail address');
});

it('sends the e-mail in lower case, by keyboard alone, and signs in', async () => {
  const api = welcomingApi();
  const { user } = openLanding();
  await user.click(email());
  await user.keyboard('Agent@Portico.Test{Tab}Portico!2026{Tab}{Tab} {Enter}');
  await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
  expect(api.callsTo('POST', '/api/user/authenticate')[0]?.body).toEqual({
    username: 'agent@portico.test',
    password: 'Portico!2026',
    rememberMe: true,
  });
});

it('is busy while it waits, and sends one request for two presses', async () => {
  const api = stubApi().on('POST', '/api/user/authenticate', { hang: true });
  const page = openLanding();
  await signInAs(page);
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  await page.user.keyboard('{Enter}');
  await page.user.click(submit());
  expect(api.callsTo('POST', '/api/user/authenticate')).toHaveLength(1);
});

it('shows and hides the password', async () => {
  const { user } = openLanding();
  await user.type(password(), 'secret');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('names a wrong password, offers to reset it and waits in the password field', async () => {
  const { alert, page } = await submitRefused(
    refusal(401, 'WRONG_PASSWORD', 'Incorrect username or password.'),
  );
  expect(alert).toHaveTextContent('Incorrect Password');
  expect(alert).toHaveTextContent('The password you entered does not exist for agent@portico.test.');
  expect(password()).toHaveFocus();
  expect(password()).toBeInvalid();
  await page.user.click(dialog().getByRole('button', { name: 'Reset your password' }));
  const next = await findDialog('Reset your password');
  expect(next.getByLabelText('E-mail')).toHaveValue('Agent@Portico.Test');
});

it('names an unknown username, offers the Concierge and waits in the e-mail field', async () => {
  const { alert, page } = await submitRefused(refusal(401, 'UNKNOWN_USER', 'User does not exist.'));
  expect(alert).toHaveTextContent('Incorrect Username');
  expect(alert).toHaveTextContent('The username agent@portico.test does not exist.');
  expect(email()).toHaveFocus();
  await page.user.click(dialog('Sign in').getByRole('button', { name: 'Contact the Concierge' }));
  const contact = await findDialog('Contact the Concierge');
  expect(contact.getByLabelText('E-mail')).toHaveValue('agent@portico.test');
});

it("shows the server's other words as they are", async () => {
  const { alert } = await submitRefused(refusal(503, 'MAINTENANCE', 'Portico is under maintenance.'));
  expect(alert).toHaveTextContent('Portico is under maintenance.');
});

it("says it in the reader's language where that is not the server's", async () => {
  const { alert } = await submitRefused(refusal(503, 'MAINTENANCE', 'Portico is under maintenance.'));
  await act(() => setLanguage('zh_hans'));
  expect(alert).toHaveTextContent('Portico 正在维护，请稍后再试。');
});

it('keeps the typed text when Portico cannot be reached, and can try again', async () => {
  const { api, page, alert } = await submitRefused({ networkError: true });
  expect(alert).toHaveTextContent('What you typed is kept.');
  expect(email()).toHaveValue('Agent@Portico.Test');
  expect(password()).toHaveValue('Portico!2026');
  await page.user.click(submit());
  await waitFor(() => expect(api.callsTo('POST', '/api/user/authenticate')).toHaveLength(2));
});

const tooMany = (seconds: string) => ({
  ...refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.'),
  headers: { 'retry-after': seconds },
});

it('says when to try again after too many attempts, and opens the button then', async () => {
  // Goes on by itself, but no faster than the machine: a busy one would be late for the first second.
  jest.useFakeTimers({ advanceTimers: true });
  const { alert } = await submitRefused(tooMany('2'));
  expect(alert).toHaveTextContent('You can try again in 2 seconds.');
  expect(submit()).toBeDisabled();
  act(() => jest.advanceTimersByTime(2_000));
  expect(alert).toHaveTextContent('You can try again now.');
  expect(submit()).toBeEnabled();
});

it('tells a long wait in minutes', async () => {
  const { alert } = await submitRefused(tooMany('900'));
  expect(alert).toHaveTextContent('You can try again in 15 minutes.');
});

it('tells a person whose session the server has ended why they must sign in', () => {
  openLanding();
  act(() => sessionStore.setState({ endReason: 'ended' }));
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

describe('a passkey', () => {
  const press = () => dialog().getByRole('button', { name: 'Use a passkey' });

  it('signs in without name and password, for as long as was asked', async () => {
    stubPasskeyDevice();
    const api = welcomingApi()
      .on('POST', '/api/user/authenticate/passkey-options', { data: requestOptions })
      .on('POST', '/api/user/authenticate/passkey', {
        data: { token: 't', refreshToken: 'r', chatToken: '', user: {} },
      });
    const { user } = openLanding();
    await user.click(dialog().getByLabelText('Remember me on this device'));
    await user.click(press());
    await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
    const [call] = api.callsTo('POST', '/api/user/authenticate/passkey');
    expect(call?.body).toMatchObject({ rememberMe: true, passkey: { id: 'AQID', type: 'public-key' } });
  });

  it('that is declined leaves everything as it was, and says so', async () => {
    stubPasskeyDevice().refuse('NotAllowedError');
    const api = stubApi().on('POST', '/api/user/authenticate/passkey-options', { data: requestOptions });
    const { user } = openLanding();
    await user.type(email(), 'agent@portico.test');
    await user.click(press());
    expect(await refusalText()).toHaveTextContent('No passkey was used. Please try again');
    expect(email()).toHaveValue('agent@portico.test');
    expect(api.callsTo('POST', '/api/user/authenticate/passkey')).toEqual([]);
  });

  it('that the server does not take is refused in its words', async () => {
    stubPasskeyDevice();
    const msg = 'This passkey was not accepted. Please try again, or use your password.';
    stubApi()
      .on('POST', '/api/user/authenticate/passkey-options', { data: requestOptions })
      .on('POST', '/api/user/authenticate/passkey', refusal(400, 'PASSKEY_REFUSED', msg));
    const { user } = openLanding();
    await user.click(press());
    expect(await refusalText()).toHaveTextContent(msg);
  });
});
