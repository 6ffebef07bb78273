import { isApiError, write } from '@portico/client';
import { requestOptions, stubApi, stubPasskeyDevice } from '@portico/testing';
import { Button } from '@portico/ui';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { people, sessionOf } from '../../support/people.fixture.ts';
import { renderFrame } from '../../support/renderFrame.fixture.tsx';
import { FreshFactor } from './FreshFactor.tsx';

const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, msg: `Refused with ${code}.`, ...more },
});
const needed = refusal(403, 'FRESH_FACTOR_NEEDED');

/** A page with something typed, and a button that grants a role. */
function Page() {
  const [outcome, setOutcome] = useState('');
  const grant = () =>
    write('POST', '/admins', { role: 'admin' }).then(
      () => setOutcome('granted'),
      (error) => setOutcome(isApiError(error) ? error.code : 'a fault'),
    );
  return (
    <>
      <label>
        Note <input />
      </label>
      <Button onClick={grant}>Grant</Button>
      <p>{outcome}</p>
      <FreshFactor />
    </>
  );
}

function show({ isOn = false, hasPasskeys = false } = {}) {
  const api = stubApi()
    .on('GET', '/api/user/second-factor', {
      data: { isOn, hasApp: isOn, hasPasskeys, isOffered: true, recoveryCodesLeft: 0 },
    })
    .on('POST', '/api/user/fresh-factor', { data: { freshUntil: '2026-11-22T12:00:00Z' } })
    .on('POST', '/api/admins', { data: null })
    .once('POST', '/api/admins', needed);
  return { api, ...renderFrame(<Page />, { session: sessionOf(people.agent) }) };
}

const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Please confirm that it’s you' }));

it('asks for the password, sends the same call again, and keeps the typed text', async () => {
  const { api, user } = show();
  await user.type(screen.getByLabelText('Note'), 'half a sentence');
  await user.click(screen.getByRole('button', { name: 'Grant' }));
  const dialog = await question();
  await user.type(dialog.getByLabelText('Your password'), 'Portico!2026{Enter}');
  expect(await screen.findByText('granted')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  expect(api.callsTo('POST', '/api/user/fresh-factor')[0]?.body).toEqual({ password: 'Portico!2026' });
  const [first, second] = api.callsTo('POST', '/api/admins');
  expect(second?.body).toEqual(first?.body);
});

it('passes the refusal on to a person who declines, and asks again next time', async () => {
  const { api, user } = show();
  await user.click(screen.getByRole('button', { name: 'Grant' }));
  await question();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('FRESH_FACTOR_NEEDED')).toBeVisible();
  api.once('POST', '/api/admins', needed);
  await user.click(screen.getByRole('button', { name: 'Grant' }));
  await question();
});

it('marks a wrong password, in the member’s language', async () => {
  const { api, user } = show();
  const fields = { password: 'This is not your current password.' };
  api.once('POST', '/api/user/fresh-factor', refusal(400, 'INVALID_INPUT', { fields }));
  await user.click(screen.getByRole('button', { name: 'Grant' }));
  const dialog = await question();
  await user.type(dialog.getByLabelText('Your password'), 'a guess{Enter}');
  expect(await dialog.findByText('This is not your password')).toBeVisible();
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), 'Portico!2026{Enter}');
  expect(await screen.findByText('granted')).toBeVisible();
});

it('asks for the second step where that is on', async () => {
  const { api, user } = show({ isOn: true });
  await user.click(screen.getByRole('button', { name: 'Grant' }));
  const dialog = await question();
  await user.type(await dialog.findByLabelText('Code from your app, or a recovery code'), '123456{Enter}');
  expect(await screen.findByText('granted')).toBeVisible();
  expect(api.callsTo('POST', '/api/user/fresh-factor')[0]?.body).toEqual({ code: '123456' });
});

it('accepts a passkey, and asks again when the device gives none', async () => {
  const device = stubPasskeyDevice();
  const { api, user } = show({ hasPasskeys: true });
  api.on('POST', '/api/user/fresh-factor/passkey-options', { data: requestOptions });
  await user.click(screen.getByRole('button', { name: 'Grant' }));
  const dialog = await question();
  device.refuse('NotAllowedError');
  await user.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
  expect(await dialog.findByText(/^No passkey was used/)).toBeVisible();
  device.refuse(null);
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('granted')).toBeVisible();
  const proof = api.callsTo('POST', '/api/user/fresh-factor')[0]?.body;
  expect(proof).toMatchObject({ passkey: { id: 'AQID', type: 'public-key' } });
});

it('says what to do about a wrong code', async () => {
  const { api, user } = show({ isOn: true });
  const msg =
    'This code is not right. Wait for the next one in your authenticator app, or use a recovery code: each works once.';
  api.once('POST', '/api/user/fresh-factor', { status: 400, body: { code: 'WRONG_FACTOR_CODE', msg } });
  await user.click(screen.getByRole('button', { name: 'Grant' }));
  const dialog = await question();
  await user.type(await dialog.findByLabelText('Code from your app, or a recovery code'), '123456{Enter}');
  expect(await dialog.findByText(msg)).toBeVisible();
});
