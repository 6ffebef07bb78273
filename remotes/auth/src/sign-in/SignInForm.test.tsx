import { sessionStore } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { SignInForm } from './SignInForm.tsx';

const system = {
  maintenanceMode: false,
  message: '',
  headline: '',
  maintenance: null,
  showAmitySocial: false,
  showChat: false,
  showTeamSubscription: false,
  usePublicListings: false,
  conciergeEmail: 'concierge@portico.test',
  gettingStartedUrl: '',
  pressUrl: '',
  versionLabel: '',
};

function show() {
  const settings = { system, search: null, dashboard: null };
  return renderWithPortico(<SignInForm />, {
    session: { status: 'signedOut', settings },
    words: { auth: { en } },
  });
}

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: /^Sign(ing)? in/ });

async function fill({ user }: ReturnType<typeof show>) {
  await user.type(email(), 'Agent@Portico.Test');
  await user.type(password(), 'Portico!2026');
}

const refusal = (status: number, code: string, msg: string, headers = {}) => ({
  status,
  headers,
  body: { code, msg },
});

async function submitRefused(answer: unknown) {
  const api = stubApi().on('POST', '/api/user/authenticate', answer);
  const page = show();
  await fill(page);
  await page.user.click(button());
  // The page has a second alert, for messages, which is empty here.
  const alert = await waitFor(() => screen.getByText(/./, { selector: '[role="alert"] > *:first-child' }));
  return { api, page, alert: alert.parentElement };
}

it.each([
  ['', 'secret'],
  ['agent', 'secret'],
  ['agent@portico', 'secret'],
  ['agent@portico.test', ''],
])('keeps the button disabled for the e-mail "%s" and the password "%s"', async (name, secret) => {
  const { user } = show();
  if (name) await user.type(email(), name);
  if (secret) await user.type(password(), secret);
  expect(button()).toBeDisabled();
});

it('says what is wrong with an e-mail once the field is left', async () => {
  const { user } = show();
  await user.type(email(), 'agent@');
  expect(screen.queryByText('Please enter a valid e-mail address')).not.toBeInTheDocument();
  await user.tab();
  expect(email()).toHaveAccessibleDescription('Please enter a valid e-mail address');
});

it('sends the e-mail in lower case, by keyboard alone, and signs in', async () => {
  const api = stubApi()
    .on('POST', '/api/user/authenticate', {
      data: { token: 't', refreshToken: 'r', chatToken: '', user: {} },
    })
    .on('GET', '/api/user/me/', { data: { currentPerson: { _id: 'p1' }, myGroups: [] } })
    .on('GET', '/api/info/search-settings/', { data: {} })
    .on('GET', '/api/info/dashboard-settings/', { data: {} });
  const { user } = show();
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
  const page = show();
  await fill(page);
  await page.user.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await page.user.keyboard('{Enter}');
  await page.user.click(button());
  expect(api.callsTo('POST', '/api/user/authenticate')).toHaveLength(1);
});

it('shows and hides the password', async () => {
  const { user } = show();
  await user.type(password(), 'secret');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('names a wrong password, offers a new one and waits in the password field', async () => {
  const { alert } = await submitRefused(refusal(401, 'WRONG_PASSWORD', 'Incorrect username or password.'));
  expect(alert).toHaveTextContent('Incorrect Password');
  expect(screen.getByRole('link', { name: 'Ask for a new password' })).toHaveAttribute(
    'href',
    'mailto:concierge@portico.test?subject=A%20new%20password%20for%20agent%40portico.test',
  );
  expect(password()).toHaveFocus();
  expect(password()).toBeInvalid();
});

it('names an unknown username, offers the Concierge and waits in the e-mail field', async () => {
  const { alert } = await submitRefused(refusal(401, 'UNKNOWN_USER', 'User does not exist.'));
  expect(alert).toHaveTextContent('Incorrect Username');
  expect(alert).toHaveTextContent('The username agent@portico.test does not exist.');
  expect(screen.getByRole('link', { name: 'Contact the Concierge' })).toBeVisible();
  expect(email()).toHaveFocus();
});

it('offers no link to write to while the address is not known', async () => {
  stubApi().on('POST', '/api/user/authenticate', refusal(401, 'UNKNOWN_USER', 'User does not exist.'));
  const page = show();
  act(() => sessionStore.setState({ settings: { system: null, search: null, dashboard: null } }));
  await fill(page);
  await page.user.click(button());
  expect(await screen.findByText('Incorrect Username')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it("shows the server's other words as they are", async () => {
  const { alert } = await submitRefused(refusal(503, 'MAINTENANCE', 'Portico is under maintenance.'));
  expect(alert).toHaveTextContent('Portico is under maintenance.');
});

it('keeps what was typed when Portico cannot be reached, and can try again', async () => {
  const { api, page, alert } = await submitRefused({ networkError: true });
  expect(alert).toHaveTextContent('What you typed is kept.');
  expect(email()).toHaveValue('Agent@Portico.Test');
  expect(password()).toHaveValue('Portico!2026');
  await page.user.click(button());
  await waitFor(() => expect(api.callsTo('POST', '/api/user/authenticate')).toHaveLength(2));
});

it('says when to try again after too many attempts, and opens the button then', async () => {
  const { alert } = await submitRefused(
    refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.', { 'retry-after': '2' }),
  );
  expect(alert).toHaveTextContent('You can try again in 2 seconds.');
  expect(button()).toBeDisabled();
  await waitFor(() => expect(alert).toHaveTextContent('You can try again now.'), { timeout: 4000 });
  expect(button()).toBeEnabled();
});

it('tells a long wait in minutes', async () => {
  const { alert } = await submitRefused(
    refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.', { 'retry-after': '900' }),
  );
  expect(alert).toHaveTextContent('You can try again in 15 minutes.');
});

it('says why someone stands at the door whose session the server has ended', () => {
  show();
  act(() => sessionStore.setState({ endReason: 'ended' }));
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});
