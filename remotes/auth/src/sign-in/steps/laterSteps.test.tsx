import { sessionStore } from '@portico/session';
import { requestOptions, stubApi, stubPasskeyDevice } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
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
} from '../signIn.fixture.tsx';

const press = (name: string | RegExp) => dialog().getByRole('button', { name });
const strong = 'Portico!2027';

async function openReset(path?: string) {
  const page = openLanding(path);
  await page.user.click(press('Forgot your password?'));
  return { page, reset: await findDialog('Reset your password') };
}

async function openConfirm() {
  const page = openLanding('/login?code=ABC234&username=agent@portico.test&return=%2Fevents%3Fp%3D2');
  return { page, confirm: await findDialog('Choose a new password') };
}

async function choose({ user }: ReturnType<typeof openLanding>, chosen: string, repeated = chosen) {
  await user.type(dialog().getByLabelText('New password'), chosen);
  await user.type(dialog().getByLabelText('Repeat the new password'), repeated);
}

describe('asking for a new password', () => {
  it('wants a valid e-mail, sends it in lower case and leads to the mail', async () => {
    const api = stubApi().on('POST', '/api/user/reset-password', { data: { sent: true } });
    const { page, reset } = await openReset();
    expect(reset.getByLabelText('E-mail')).toHaveFocus();
    await page.user.type(reset.getByLabelText('E-mail'), 'Agent');
    await page.user.click(press('Send me a code'));
    expect(await reset.findByText('Please enter a valid e-mail address')).toBeVisible();
    expect(api.calls).toHaveLength(0);
    await page.user.type(reset.getByLabelText('E-mail'), '@Portico.Test');
    await page.user.click(press('Send me a code'));
    const mail = await findDialog('Check your e-mail');
    expect(api.calls[0]?.body).toEqual({ username: 'agent@portico.test' });
    expect(mail.getByText(/If Agent@Portico.Test belongs to a member/)).toBeVisible();
    await waitFor(() => expect(press('I have a code')).toHaveFocus());
  });

  it('sends the mail again, and says so', async () => {
    const api = stubApi().on('POST', '/api/user/reset-password', { data: { sent: true } });
    const { page, reset } = await openReset();
    await page.user.type(reset.getByLabelText('E-mail'), 'agent@portico.test{Enter}');
    const mail = await findDialog('Check your e-mail');
    expect(mail.queryByText(/Sent again/)).not.toBeInTheDocument();
    await page.user.click(press('Send it again'));
    expect(await mail.findByText(/Sent again/)).toBeVisible();
    expect(api.calls).toHaveLength(2);
    await page.user.click(press('Use a different e-mail'));
    const again = await findDialog('Reset your password');
    expect(again.getByLabelText('E-mail')).toHaveValue('agent@portico.test');
  });

  it('keeps the e-mail when Portico cannot be reached, and on the way back', async () => {
    stubApi().on('POST', '/api/user/reset-password', { networkError: true });
    const { page, reset } = await openReset();
    await page.user.type(reset.getByLabelText('E-mail'), 'agent@portico.test{Enter}');
    expect(await refusalText()).toHaveTextContent('Portico could not be reached');
    expect(reset.getByLabelText('E-mail')).toHaveValue('agent@portico.test');
    await page.user.click(press('Back to sign-in'));
    expect(email()).toHaveValue('agent@portico.test');
  });

  it('says when the server will listen again', async () => {
    stubApi().on('POST', '/api/user/reset-password', {
      ...refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.'),
      headers: { 'retry-after': '30' },
    });
    const { page, reset } = await openReset();
    await page.user.type(reset.getByLabelText('E-mail'), 'agent@portico.test{Enter}');
    expect(await refusalText()).toHaveTextContent('You can try again in 30 seconds.');
    expect(press('Send me a code')).toBeDisabled();
  });
});

describe('confirming a new password', () => {
  it('opens with code and e-mail filled in, the focus on the password, and no code in the address', async () => {
    const { page, confirm } = await openConfirm();
    expect(page.address()).toBe('/login?return=%2Fevents%3Fp%3D2');
    expect(confirm.getByLabelText('Code from our e-mail')).toHaveValue('ABC234');
    expect(confirm.getByLabelText('E-mail')).toHaveValue('agent@portico.test');
    await waitFor(() => expect(confirm.getByLabelText('New password')).toHaveFocus());
  });

  it('shows live whether the password is good enough, and lists what it lacks', async () => {
    const { page, confirm } = await openConfirm();
    const field = confirm.getByLabelText('New password');
    const rules = () => confirm.getByRole('list', { name: 'What a password needs' });
    expect(rules()).toHaveTextContent('8 characters or more: still missing');
    await page.user.type(field, 'portico1');
    expect(field).toHaveAccessibleDescription(
      'Password should contain at least one capital letter, one number and one special character (! @ # $ % ^ & *).',
    );
    expect(rules()).toHaveTextContent('8 characters or more: done');
    expect(rules()).toHaveTextContent('A capital letter: still missing');
    await page.user.type(field, 'P!');
    expect(field).toHaveAccessibleDescription('Your password is strong!');
    const repeat = confirm.getByLabelText('Repeat the new password');
    await page.user.type(repeat, 'portico1P');
    expect(repeat).toHaveAccessibleDescription('Passwords must match');
    await page.user.type(repeat, '!');
    expect(repeat).toHaveAccessibleDescription('Passwords match!');
  });

  it('refuses a short password, another repetition and a code of another length, sending nothing', async () => {
    const api = stubApi();
    const { page, confirm } = await openConfirm();
    await choose(page, 'Po!1', 'Po!2');
    await page.user.type(confirm.getByLabelText('Code from our e-mail'), 'X');
    await page.user.click(press('Change password'));
    expect(await confirm.findByText('Password is too short')).toBeVisible();
    expect(confirm.getByText('Passwords do not match')).toBeVisible();
    expect(confirm.getByText('The code has exactly 6 characters')).toBeVisible();
    expect(confirm.queryByText('Passwords must match')).not.toBeInTheDocument();
    expect(confirm.getByLabelText('Code from our e-mail')).toHaveFocus();
    expect(api.calls).toHaveLength(0);
  });

  it('changes the password and leads to the sign-in, which already has the e-mail', async () => {
    const api = stubApi().on('POST', '/api/user/confirm-password', { data: { changed: true } });
    const { page } = await openConfirm();
    await choose(page, strong);
    await page.user.click(press('Change password'));
    const done = await findDialog('All done');
    expect(done.getByText('Password was successfully changed')).toBeVisible();
    expect(api.calls[0]?.body).toEqual({
      code: 'ABC234',
      password: strong,
      username: 'agent@portico.test',
    });
    await page.user.click(press('Go to sign-in'));
    expect(email()).toHaveValue('agent@portico.test');
    expect(password()).toHaveValue('');
  });

  it("shows a refusal in the server's words; Retry leads back to all that was typed", async () => {
    const msg = 'This code is wrong or has expired. Please request a new one.';
    const api = stubApi().once('POST', '/api/user/confirm-password', refusal(400, 'WRONG_CODE', msg));
    const { page } = await openConfirm();
    await choose(page, strong);
    await page.user.click(press('Change password'));
    const failed = await findDialog('Your password was not changed');
    expect(failed.getByText(msg)).toBeVisible();
    expect(press('Retry')).toHaveFocus();
    await page.user.click(press('Retry'));
    const again = await findDialog('Choose a new password');
    expect(again.getByLabelText('Code from our e-mail')).toHaveValue('ABC234');
    expect(again.getByLabelText('Code from our e-mail')).toHaveFocus();
    expect(again.getByLabelText('New password')).toHaveValue(strong);
    api.on('POST', '/api/user/confirm-password', { data: { changed: true } });
    await page.user.click(press('Change password'));
    expect(await findDialog('All done')).toBeDefined();
  });

  it('has the password put right when that was the trouble', async () => {
    const fields = { password: 'Please choose a password that you have not used until now.' };
    stubApi().on(
      'POST',
      '/api/user/confirm-password',
      refusal(400, 'INVALID_INPUT', 'Not valid.', { fields }),
    );
    const { page } = await openConfirm();
    await choose(page, strong);
    await page.user.click(press('Change password'));
    const failed = await findDialog('Your password was not changed');
    expect(failed.getByText(fields.password)).toBeVisible();
    await page.user.click(press('Retry'));
    await findDialog('Choose a new password');
    expect(dialog().getByLabelText('New password')).toHaveFocus();
  });

  it('marks a common password at its field, and keeps all that was typed', async () => {
    stubApi().on('POST', '/api/user/confirm-password', refusal(400, 'COMMON_PASSWORD', 'Too easy.'));
    const { page } = await openConfirm();
    await choose(page, strong);
    await page.user.click(press('Change password'));
    const text = /^This password is too easy to guess/;
    expect(await dialog().findByText(text)).toBeVisible();
    expect(dialog().getByLabelText('New password')).toHaveValue(strong);
    expect(dialog().getByLabelText('New password')).toHaveFocus();
    expect(dialog().getByLabelText('Code from our e-mail')).toHaveValue('ABC234');
  });

  it('takes a code as people type it, with spaces and in lower case', async () => {
    const api = stubApi()
      .on('POST', '/api/user/reset-password', { data: { sent: true } })
      .on('POST', '/api/user/confirm-password', { data: { changed: true } });
    const { page, reset } = await openReset();
    await page.user.type(reset.getByLabelText('E-mail'), 'agent@portico.test{Enter}');
    await findDialog('Check your e-mail');
    await page.user.click(press('I have a code'));
    const confirm = await findDialog('Choose a new password');
    expect(confirm.getByLabelText('Code from our e-mail')).toHaveFocus();
    await page.user.type(confirm.getByLabelText('Code from our e-mail'), 'abc 234');
    await choose(page, strong);
    await page.user.click(press('Change password'));
    await findDialog('All done');
    expect(api.callsTo('POST', '/api/user/confirm-password')[0]?.body).toMatchObject({ code: 'ABC234' });
  });
});

describe('further questions of the server after name and password', () => {
  const changeRequired = refusal(
    401,
    'PASSWORD_CHANGE_REQUIRED',
    'Please choose a new password to continue.',
  );
  const factorRequired = refusal(401, 'SECOND_FACTOR_REQUIRED', 'Please enter the code.');
  const wrongCode = refusal(400, 'WRONG_FACTOR_CODE', 'This code is not right.');
  const sent = (api: ReturnType<typeof stubApi>) =>
    api.callsTo('POST', '/api/user/authenticate').map(({ body }) => body);
  const typed = { username: 'agent@portico.test', password: 'Portico!2026', rememberMe: false };

  it('has a password given for the first time replaced, and signs in with it', async () => {
    const api = welcomingApi().once('POST', '/api/user/authenticate', changeRequired);
    const page = openLanding();
    await signInAs(page);
    const step = await findDialog('Choose your own password');
    await waitFor(() => expect(step.getByLabelText('New password')).toHaveFocus());
    await choose(page, strong);
    await page.user.click(press('Save and sign in'));
    await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
    expect(sent(api).at(-1)).toEqual({ ...typed, newPassword: strong });
  });

  it("places the server's objection to the new password beside its field", async () => {
    const fields = { newPassword: 'This is the password you were given.' };
    stubApi()
      .on('POST', '/api/user/authenticate', refusal(400, 'INVALID_INPUT', 'Not valid.', { fields }))
      .once('POST', '/api/user/authenticate', changeRequired);
    const page = openLanding();
    await signInAs(page);
    await findDialog('Choose your own password');
    await choose(page, strong);
    await page.user.click(press('Save and sign in'));
    expect(await screen.findByText('This is the password you were given.')).toBeVisible();
    expect(dialog().getByLabelText('New password')).toHaveValue(strong);
  });

  it('asks staff for the code of their app, six digits, and says when it is wrong', async () => {
    const api = welcomingApi()
      .once('POST', '/api/user/authenticate', wrongCode)
      .once('POST', '/api/user/authenticate', factorRequired);
    const page = openLanding();
    await signInAs(page);
    const step = await findDialog('One more step');
    const code = () => step.getByLabelText('Code from your app');
    await waitFor(() => expect(code()).toHaveFocus());
    await page.user.type(code(), '12345{Enter}');
    expect(await step.findByText('The code has 6 digits')).toBeVisible();
    await page.user.type(code(), '6{Enter}');
    expect(await refusalText()).toHaveTextContent('This code is not right');
    expect(code()).toHaveFocus();
    await page.user.clear(code());
    await page.user.type(code(), '654 321{Enter}');
    await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
    expect(sent(api).at(-1)).toEqual({ ...typed, code: '654321' });
  });

  it('takes a passkey where there is one, and leaves the other ways open', async () => {
    const device = stubPasskeyDevice();
    const ways = { hasApp: false, hasPasskeys: true };
    const required = refusal(401, 'SECOND_FACTOR_REQUIRED', 'Please.', { current: ways });
    const api = welcomingApi()
      .once('POST', '/api/user/authenticate', required)
      .on('POST', '/api/user/authenticate/passkey-options', { data: requestOptions });
    const page = openLanding();
    await signInAs(page);
    const step = await findDialog('One more step');
    expect(step.queryByLabelText('Code from your app')).not.toBeInTheDocument();
    expect(step.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
    device.refuse('NotAllowedError');
    await page.user.click(press('Use a passkey'));
    expect(await refusalText()).toHaveTextContent('No passkey was used');
    device.refuse(null);
    await page.user.click(press('Use a passkey'));
    await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
    expect(sent(api).at(-1)).toMatchObject({ ...typed, passkey: { id: 'AQID' } });
  });

  it('takes a recovery code instead', async () => {
    const api = welcomingApi().once('POST', '/api/user/authenticate', factorRequired);
    const page = openLanding();
    await signInAs(page);
    await findDialog('One more step');
    await page.user.click(press('Use a recovery code'));
    await page.user.type(dialog().getByLabelText('Recovery code'), 'ABCD-EFGH{Enter}');
    await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
    expect(sent(api).at(-1)).toEqual({ ...typed, code: 'ABCD-EFGH' });
  });

  it('goes back to the sign-in, with the typed values', async () => {
    stubApi().on('POST', '/api/user/authenticate', factorRequired);
    const page = openLanding();
    await signInAs(page);
    await findDialog('One more step');
    await page.user.click(press('Back to sign-in'));
    expect(password()).toHaveValue('Portico!2026');
    expect(submit()).toBeEnabled();
  });
});
