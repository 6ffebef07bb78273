import type { AccountDetails, DeviceSession, Me, Passkey } from '@portico/contracts';
import {
  creationOptions,
  renderWithPortico,
  requestOptions,
  stubApi,
  stubPasskeyDevice,
} from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account } from '../account/account.fixture.ts';
import { MyAccount } from './MyAccount.tsx';

const endsAt = '2027-03-01T12:00:00.000Z';

const me: Me = {
  currentPerson: account.person,
  currentUser: {
    _id: 'u1',
    firstName: 'Alexandra',
    lastName: 'Reyes',
    isActive: true,
    isSuspended: false,
    impersonation: null,
    paymentProcessor: 'stripe',
    hubspotAgentId: null,
  },
  agentData: { _id: 'a1', fullName: 'Alexandra Reyes', photoURL: null, currentBrokerage: null },
  subscription: {
    _id: 's1',
    status: 'Active',
    membershipModel: 'Agent',
    name: 'Annual Plan',
    startsAt: '2026-03-01T12:00:00.000Z',
    endsAt,
    trialExpires: null,
    pastDueSince: null,
    renewalStartedAt: null,
    billingAdmins: [],
    membership: 'a1',
  },
  myGroups: [],
  isTeamLead: false,
  isTeamMember: false,
  hasOpenCheckout: false,
  externalBilling: null,
  referralAgent: null,
  unreadMessages: 0,
};

const device = (changes: Partial<DeviceSession>): DeviceSession => ({
  _id: 'd1',
  isCurrent: false,
  browser: 'Firefox',
  system: 'Windows',
  ipAddress: '203.0.113.7',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  isRemembered: false,
  ...changes,
});

const devices = [device({ _id: 'd0', isCurrent: true, browser: 'Chrome' }), device({})];

function open(section = '', change: Partial<Me> = {}) {
  const api = stubApi();
  api.on('GET', '/api/people/p1/account', { data: account });
  api.on('GET', '/api/user/me/', { data: me });
  api.on('GET', '/api/user/sessions', { data: devices });
  api.on('GET', '/api/user/second-factor', {
    data: { isOn: false, hasApp: false, hasPasskeys: false, isOffered: false, recoveryCodesLeft: 0 },
  });
  api.on('GET', '/api/user/passkeys', { data: [] });
  const path = section ? `/my-account?section=${section}` : '/my-account';
  const show = () =>
    renderWithPortico(<MyAccount />, { path, session: { status: 'signedIn', me: { ...me, ...change } } });
  return { api, show };
}

const refusal = (status: number, code: string, fields?: Record<string, string>) => ({
  status,
  body: { code, msg: `Refused with ${code}.`, fields },
});

const bodyOf = (api: ReturnType<typeof stubApi>, method: string, path: string) =>
  api.callsTo(method, path).at(-1)?.body;

it('says when the account cannot be loaded, and tries again', async () => {
  const { api, show } = open();
  api.on('GET', '/api/people/p1/account', refusal(400, 'INVALID_INPUT'));
  const { user } = show();
  expect(await screen.findByText('Refused with INVALID_INPUT.')).toBeVisible();
  api.on('GET', '/api/people/p1/account', { data: account });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Alexandra');
});

it('keeps each part of the account at its own address', async () => {
  const { user, address } = open().show();
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the account' }));
  expect(tabs.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await user.click(tabs.getByRole('link', { name: 'Membership' }));
  expect(address()).toBe('/my-account?section=membership');
  expect(await screen.findByText('Annual Plan')).toBeVisible();
  expect(screen.getByText('Current term until').parentElement).toHaveTextContent('Mar 1, 2027');
});

describe('the profile', () => {
  it('sends only changed fields, and shows the stored values', async () => {
    const { api, show } = open();
    const { user } = show();
    const phone = await screen.findByLabelText(/^Phone/);
    expect(phone).toHaveValue('(310) 555-0123');
    await user.clear(phone);
    await user.type(phone, '3105550199');
    await user.tab();
    await waitFor(() => expect(phone).toHaveValue('(310) 555-0199'));
    api.on('PUT', '/api/people/p1', {
      data: { ...account, phone: '+13105550199', phoneText: '(310) 555-0199', version: 5 },
    });
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Your profile was saved.')).toBeVisible();
    expect(bodyOf(api, 'PUT', '/api/people/p1')).toEqual({
      name: { firstName: 'Alexandra', lastName: 'Reyes' },
      phone: '(310) 555-0199',
      version: 4,
    });
    expect(api.callsTo('PUT', '/api/agents/a1')).toEqual([]);
  });

  it('saves the agent over the version the person has made', async () => {
    const { api, show } = open();
    const { user } = show();
    await user.type(await screen.findByLabelText('First name'), ' M.');
    await user.type(screen.getByLabelText(/^City/), ' Beach');
    const named = { ...account, version: 5 };
    api.on('PUT', '/api/people/p1', { data: named });
    api.on('PUT', '/api/agents/a1', { data: { ...named, version: 6 } });
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(bodyOf(api, 'PUT', '/api/agents/a1')).toMatchObject({ city: 'Miami Beach', version: 5 }),
    );
  });

  it('refuses an invalid phone or name before anything is sent', async () => {
    const { api, show } = open();
    const { user } = show();
    await user.clear(await screen.findByLabelText('First name'));
    await user.clear(screen.getByLabelText(/^Phone/));
    await user.type(screen.getByLabelText(/^Phone/), 'call me');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(/^A phone number has only digits/)).toBeVisible();
    expect(screen.getByText('Required')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(api.callsTo('PUT', '/api/people/p1')).toEqual([]);
  });

  it('shows both values where somebody else has changed the same field, and saves the chosen one', async () => {
    const { api, show } = open();
    const { user } = show();
    const bio = await screen.findByLabelText(/^Biography/);
    await user.clear(bio);
    await user.type(bio, 'Mine.');
    const theirs: AccountDetails = {
      ...account,
      version: 5,
      phone: '+13105550777',
      phoneText: '(310) 555-0777',
      agent: account.agent && { ...account.agent, bio: 'Theirs.' },
    };
    api.on('PUT', '/api/agents/a1', refusal(409, 'CONFLICT'));
    api.on('GET', '/api/people/p1/account', { data: theirs });
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved in the meantime' });
    expect(dialog).toHaveTextContent('Mine.');
    expect(dialog).toHaveTextContent('Theirs.');
    expect(within(dialog).queryByText('Phone')).not.toBeInTheDocument();
    api.on('PUT', '/api/agents/a1', { data: { ...theirs, version: 6 } });
    await user.click(within(dialog).getByRole('button', { name: 'Save these' }));
    await waitFor(() =>
      expect(bodyOf(api, 'PUT', '/api/agents/a1')).toMatchObject({ bio: 'Mine.', version: 5 }),
    );
  });
});

describe('the e-mail', () => {
  it('changes once the code of the new address has come back', async () => {
    const { api, show } = open('security');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change e-mail' }));
    await user.type(screen.getByLabelText('New e-mail'), 'Alex@Elsewhere.example');
    await user.type(screen.getByLabelText('Your password'), 'Portico!2026');
    api.on('POST', '/api/user/email', { data: { sent: true } });
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText(/six-character code to alex@elsewhere\.example/)).toBeVisible();
    api.on('POST', '/api/user/email/confirm', refusal(400, 'WRONG_CODE'));
    await user.type(screen.getByLabelText('Code from our e-mail'), 'abc234');
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }));
    expect(await screen.findByText('Refused with WRONG_CODE.')).toBeVisible();
    expect(screen.getByLabelText('Code from our e-mail')).toHaveValue('abc234');
    api.on('POST', '/api/user/email/confirm', { data: { email: 'alex@elsewhere.example' } });
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }));
    expect(await screen.findByText('You sign in as alex@elsewhere.example.')).toBeVisible();
    expect(bodyOf(api, 'POST', '/api/user/email/confirm')).toEqual({ code: 'ABC234' });
  });

  it('is not changed to the present address', async () => {
    const { api, show } = open('security');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change e-mail' }));
    await user.type(screen.getByLabelText('New e-mail'), 'AGENT@portico.test');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText('This is already your e-mail')).toBeVisible();
    expect(api.callsTo('POST', '/api/user/email')).toEqual([]);
  });
});

describe('the password', () => {
  it('asks for the new one once the current one is long enough, and says how strong it is', async () => {
    const { api, show } = open('security');
    const { user } = show();
    await user.type(await screen.findByLabelText('Current password'), 'Portico');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Current password'), '!2026');
    await user.type(screen.getByLabelText('New password'), 'Harbour!2031');
    expect(screen.getByText('Your password is strong!')).toBeVisible();
    await user.type(screen.getByLabelText('Repeat the new password'), 'Harbour!2031');
    expect(screen.getByText('Passwords match!')).toBeVisible();
    api.on(
      'POST',
      '/api/user/password',
      refusal(400, 'INVALID_INPUT', { currentPassword: 'This is not it.' }),
    );
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('This is not it.')).toBeVisible();
    api.on('POST', '/api/user/password', { data: { changed: true } });
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password was successfully changed')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });
});

describe('the devices', () => {
  it('marks this one, and ends another', async () => {
    const { api, show } = open('security');
    const { user } = show();
    const [mine, other] = await screen.findAllByRole('listitem');
    expect(mine).toHaveTextContent('Chrome on Windows');
    expect(mine).toHaveTextContent('This device');
    expect(within(mine as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('203.0.113.7');
    api.on('DELETE', '/api/user/sessions/d1', { data: { ended: 1 } });
    api.on('GET', '/api/user/sessions', { data: devices.slice(0, 1) });
    await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }));
    expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
  });

  it('begins with this device, then the latest used, and folds the rest', async () => {
    const { api, show } = open('security');
    const days = Array.from({ length: 8 }, (_, day) =>
      device({ _id: `d${day}`, browser: `Browser ${day}`, lastSeenAt: `2026-11-0${day + 1}T09:00:00Z` }),
    );
    const mine = device({ _id: 'mine', isCurrent: true, browser: 'Chrome' });
    api.on('GET', '/api/user/sessions', { data: [...days, mine] });
    const { user } = show();
    const [first, second, ...rest] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('This device');
    expect(second).toHaveTextContent('Browser 7');
    expect(rest).toHaveLength(3);
    const everywhere = screen.getByRole('button', { name: 'Sign out everywhere else' });
    expect(everywhere.compareDocumentPosition(first as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', { name: 'Show 4 more devices' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
  });

  it('ends all others once that was confirmed', async () => {
    const { api, show } = open('security');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const question = screen.getByRole('alertdialog');
    expect(api.callsTo('POST', '/api/user/sessions/end-others')).toEqual([]);
    api.on('POST', '/api/user/sessions/end-others', { data: { ended: 3 } });
    await user.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('3 other devices were signed out.')).toBeVisible();
  });
});

describe('the authenticator app', () => {
  const offer = (isOn: boolean) => ({
    data: { isOn, hasApp: isOn, hasPasskeys: false, isOffered: true, recoveryCodesLeft: isOn ? 10 : 0 },
  });

  it('is no offer to members, who need a passkey first', async () => {
    open('security').show();
    const here = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
    expect(await here.findByText('Add a passkey first. Then you can turn it on here.')).toBeVisible();
    expect(here.getByText('After your password, Portico also asks for a passkey.')).toBeVisible();
    expect(here.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is set up by password, QR code and code, and shows the recovery codes once', async () => {
    const { api, show } = open('security');
    api.on('GET', '/api/user/second-factor', offer(false));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    const section = screen.getByRole('region', { name: 'Two-step sign-in' });
    const here = within(section);
    await user.type(await here.findByLabelText('Your password'), 'Portico!2026');
    api.on('POST', '/api/user/second-factor/setup', {
      data: { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Portico:a?secret=JBSWY3DPEHPK3PXP' },
    });
    await user.click(here.getByRole('button', { name: 'Continue' }));
    expect(await here.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(here.getByLabelText('Key')).toHaveValue('JBSWY3DPEHPK3PXP');
    const recoveryCodes = ['AAAA-BBBB', 'CCCC-DDDD'];
    api.on('POST', '/api/user/second-factor/confirm', { data: { recoveryCodes } });
    await user.type(here.getByLabelText('Code from your app'), '123456');
    await user.click(here.getByRole('button', { name: 'Turn on' }));
    const list = await here.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(recoveryCodes);
    api.on('GET', '/api/user/second-factor', offer(true));
    await user.click(here.getByRole('button', { name: 'I have kept them' }));
    expect(await here.findByText('10 recovery codes left')).toBeVisible();
    expect(here.queryByText('AAAA-BBBB')).not.toBeInTheDocument();
  });

  it('is turned off by password and code', async () => {
    const { api, show } = open('security');
    api.on('GET', '/api/user/second-factor', offer(true));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const here = within(screen.getByRole('region', { name: 'Two-step sign-in' }));
    await user.type(here.getByLabelText('Your password'), 'Portico!2026');
    await user.type(here.getByLabelText('Code from your app, or a recovery code'), 'AAAA-BBBB');
    api.on('DELETE', '/api/user/second-factor', offer(false));
    api.on('GET', '/api/user/second-factor', offer(false));
    await user.click(here.getByRole('button', { name: 'Turn off' }));
    expect(await here.findByRole('button', { name: 'Set up an app' })).toBeVisible();
    expect(bodyOf(api, 'DELETE', '/api/user/second-factor')).toEqual({
      password: 'Portico!2026',
      code: 'AAAA-BBBB',
    });
  });
});

describe('passkeys', () => {
  const passkey: Passkey = {
    _id: 'k1',
    name: 'Phone',
    isSynced: true,
    createdAt: '2026-11-01T08:00:00.000Z',
    lastUsedAt: null,
  };
  const region = () => within(screen.getByRole('region', { name: 'Passkeys' }));

  it('are added under the device’s name, or another, and listed', async () => {
    const device = stubPasskeyDevice();
    const { api, show } = open('security');
    api.on('POST', '/api/user/passkeys/options', { data: creationOptions });
    api.on('POST', '/api/user/passkeys', { data: passkey });
    const { user } = show();
    expect(await screen.findByText('You have no passkeys yet.')).toBeVisible();
    await screen.findAllByText('Chrome on Windows');
    await user.click(region().getByRole('button', { name: 'Add a passkey' }));
    expect(region().getByLabelText('Name')).toHaveValue('Chrome on Windows');
    await user.clear(region().getByLabelText('Name'));
    await user.type(region().getByLabelText('Name'), 'Phone');
    api.on('GET', '/api/user/passkeys', { data: [passkey] });
    await user.click(region().getByRole('button', { name: 'Create passkey' }));
    expect(await region().findByText('Added Nov 1, 2026 · not used yet')).toBeVisible();
    expect(bodyOf(api, 'POST', '/api/user/passkeys')).toMatchObject({
      name: 'Phone',
      passkey: { id: 'AQID' },
    });
    expect(device.created()).toMatchObject({ rp: { id: 'portico.test' } });
  });

  it('explain the problem when the device makes none, and keep the name', async () => {
    const device = stubPasskeyDevice();
    const { api, show } = open('security');
    api.on('POST', '/api/user/passkeys/options', { data: creationOptions });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    device.refuse('InvalidStateError');
    await user.click(region().getByRole('button', { name: 'Create passkey' }));
    expect(await region().findByText('This device already has a passkey for your account.')).toBeVisible();
    device.refuse('NotAllowedError');
    await user.click(region().getByRole('button', { name: 'Create passkey' }));
    expect(await region().findByText(/^No passkey was used/)).toBeVisible();
    expect(api.callsTo('POST', '/api/user/passkeys')).toEqual([]);
  });

  it('are renamed, and removed once that was confirmed', async () => {
    const { api, show } = open('security');
    api.on('GET', '/api/user/passkeys', { data: [passkey] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
    await user.clear(region().getByLabelText('Name'));
    await user.type(region().getByLabelText('Name'), 'Key ring');
    api.on('PUT', '/api/user/passkeys/k1', { data: { ...passkey, name: 'Key ring' } });
    api.on('GET', '/api/user/passkeys', { data: [{ ...passkey, name: 'Key ring' }] });
    await user.click(region().getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Key ring' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Remove “Key ring”?' }));
    expect(api.callsTo('DELETE', '/api/user/passkeys/k1')).toEqual([]);
    api.on('DELETE', '/api/user/passkeys/k1', { data: [] });
    api.on('GET', '/api/user/passkeys', { data: [] });
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('You have no passkeys yet.')).toBeVisible();
  });

  it('become a member’s second step, with recovery codes, and are turned off with one', async () => {
    stubPasskeyDevice();
    const { api, show } = open('security');
    const factor = { isOn: false, hasApp: false, hasPasskeys: true, isOffered: false, recoveryCodesLeft: 0 };
    const on = { ...factor, isOn: true, recoveryCodesLeft: 10 };
    api.on('GET', '/api/user/passkeys', { data: [passkey] });
    api.on('GET', '/api/user/second-factor', { data: factor });
    api.on('POST', '/api/user/second-factor/passkeys', { data: { recoveryCodes: ['AAAA-BBBB'] } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Use my passkeys' }));
    const here = within(screen.getByRole('region', { name: 'Two-step sign-in' }));
    expect(await here.findByText('AAAA-BBBB')).toBeVisible();
    api.on('GET', '/api/user/second-factor', { data: on });
    await user.click(here.getByRole('button', { name: 'I have kept them' }));
    await user.click(await here.findByRole('button', { name: 'Turn off' }));
    expect(here.queryByLabelText('Recovery code')).not.toBeInTheDocument();
    await user.type(here.getByLabelText('Your password'), 'Portico!2026');
    api.on('POST', '/api/user/fresh-factor/passkey-options', { data: requestOptions });
    api.on('DELETE', '/api/user/second-factor', { data: factor });
    api.on('GET', '/api/user/second-factor', { data: factor });
    await user.click(here.getByRole('button', { name: 'Turn off' }));
    expect(await here.findByRole('button', { name: 'Use my passkeys' })).toBeVisible();
    expect(bodyOf(api, 'DELETE', '/api/user/second-factor')).toMatchObject({
      password: 'Portico!2026',
      passkey: { id: 'AQID' },
    });
  });
});

it('closes sign-in and security in a member’s place, and says why', async () => {
  const impersonation = { byPersonId: 's1', byName: 'Celeste Moreau', endsAt };
  const { api, show } = open('security', { currentUser: { ...me.currentUser, impersonation } });
  show();
  expect(await screen.findByText(/Only the member can change this/)).toBeVisible();
  expect(api.callsTo('GET', '/api/user/sessions')).toEqual([]);
});

const joined = {
  ...{ kind: 'referral-joined', name: 'When someone I referred is invited to join' },
  ways: { listed: 'choice', mailed: 'choice', gathered: 'choice' },
};

it('stores which mails come, over any change made elsewhere meanwhile', async () => {
  const { api, show } = open('notifications');
  api.on('GET', '/api/notices/choices', { data: { muted: [], gathered: [], kinds: [joined] } });
  const { user } = show();
  await user.click(await screen.findByLabelText('E-mail: When someone I referred is invited to join'));
  const muted = { ...account, version: 9, mutedNotifications: ['referral-joined' as const] };
  api.once('PUT', '/api/people/p1', { data: muted });
  api.once('PUT', '/api/people/p1', {
    status: 409,
    body: { code: 'CONFLICT', msg: 'Changed.', current: { ...account, version: 8 } },
  });
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByText('Your choices were saved.')).toBeVisible();
  expect(api.callsTo('PUT', '/api/people/p1').map(({ body }) => body)).toEqual([
    { mutedNotifications: ['referral-joined'], version: 4 },
    { mutedNotifications: ['referral-joined'], version: 8 },
  ]);
});
