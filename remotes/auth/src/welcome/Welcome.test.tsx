import { sessionStore } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { Landing } from '../pages/Landing.tsx';
import { dialog, findDialog, refusal, refusalText, welcomingApi } from '../sign-in/signIn.fixture.tsx';

const link = '/welcome?utm_campaign=user-Welcome&id=secret-token';
const lookUp = '/api/user/welcome/secret-token';
const invited = { data: { firstName: 'Wendell', email: 'welcome@portico.test', err: false } };

const open = (path = link) => renderWithPortico(<Landing />, { path, words: { auth: { en } } });

const temporary = () => dialog().getByLabelText('Temporary password');
const press = (name: string) => dialog().getByRole('button', { name });

it.each(['/welcome', '/welcome?utm_campaign=spring&id=secret-token', '/welcome?utm_campaign=user-Welcome'])(
  'is the sign-in at %s',
  (path) => {
    expect(open(path).address()).toBe('/login');
  },
);

it('greets by first name, with the e-mail filled in and the focus on the password', async () => {
  stubApi().on('GET', lookUp, invited);
  open();
  const welcome = await findDialog('Welcome to Portico, Wendell');
  expect(welcome.getByLabelText('E-mail')).toHaveValue('welcome@portico.test');
  expect(welcome.getByLabelText('E-mail')).toHaveAttribute('readonly');
  await waitFor(() => expect(temporary()).toHaveFocus());
});

it('asks for the new password once the given one has eight characters, and enters with both', async () => {
  const api = welcomingApi().on('GET', lookUp, invited);
  const { user } = open();
  const welcome = await findDialog(/Wendell/);
  await user.type(temporary(), 'Temp!12');
  expect(welcome.queryByLabelText('New password')).not.toBeInTheDocument();
  await user.type(temporary(), '3');
  await user.type(welcome.getByLabelText('New password'), 'Portico!2027');
  expect(welcome.getByText('Your password is strong!')).toBeVisible();
  await user.type(welcome.getByLabelText('Repeat the new password'), 'Portico!2027');
  expect(welcome.getByText('Passwords match!')).toBeVisible();
  await user.click(press('Save and enter'));
  await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
  expect(api.callsTo('POST', '/api/user/authenticate')[0]?.body).toEqual({
    username: 'welcome@portico.test',
    password: 'Temp!123',
    rememberMe: false,
    newPassword: 'Portico!2027',
  });
});

it('names a wrong password, offers the Concierge and keeps the typed text', async () => {
  stubApi()
    .on('GET', lookUp, invited)
    .on('POST', '/api/user/authenticate', refusal(401, 'WRONG_PASSWORD', 'Incorrect.'));
  const { user } = open();
  const welcome = await findDialog(/Wendell/);
  await user.type(temporary(), 'Temp!123');
  await user.type(welcome.getByLabelText('New password'), 'Portico!2027');
  await user.type(welcome.getByLabelText('Repeat the new password'), 'Portico!2027{Enter}');
  expect(await refusalText()).toHaveTextContent('Incorrect Password');
  expect(welcome.getByLabelText('New password')).toHaveValue('Portico!2027');
  await user.click(press('Contact the Concierge'));
  const contact = await findDialog('Contact the Concierge');
  expect(contact.getByLabelText('E-mail')).toHaveValue('welcome@portico.test');
});

it('says that an invitation cannot be used, and leads to the sign-in', async () => {
  stubApi().on('GET', lookUp, { data: { firstName: '', email: '', err: true } });
  const { user, address } = open();
  const welcome = await findDialog('Welcome to Portico');
  expect(await welcome.findByText('This invitation cannot be used')).toBeVisible();
  await user.click(press('Go to sign-in'));
  expect(address()).toBe('/login');
});

it('says when the invitation could not be looked up, and tries again', async () => {
  stubApi()
    .on('GET', lookUp, refusal(400, 'INVALID_INPUT', 'The link is not complete.'))
    .on('GET', lookUp, refusal(400, 'INVALID_INPUT', 'The link is not complete.'));
  const { user } = open();
  const welcome = await findDialog('Welcome to Portico');
  expect(await welcome.findByText('We could not look up your invitation.')).toBeVisible();
  stubApi().on('GET', lookUp, invited);
  await user.click(press('Retry'));
  expect(await findDialog(/Wendell/)).toBeDefined();
});
