import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { inTheAgentsPlace, keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { refusal, said } from '../../../test/answers.ts';
import { passkeyCalls } from '../../../test/passkeyCalls.ts';
import type { Lie } from '../../../test/softwareAuthenticator.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, auditLog, passkeyChallenges, passkeys as table } from '../../db/schema/index.ts';
import { tidy } from '../../jobs/housekeeping.ts';

const minuteMs = 60_000;
const refused = [400, refusal('PASSKEY_REFUSED')];

let api: TestApp;
let passkeys: ReturnType<typeof passkeyCalls>;
let restore: () => Promise<void>;
beforeAll(async () => {
  api = await openTestApp();
  passkeys = passkeyCalls(api);
  restore = await keepAccounts(api);
});
beforeEach(() => restore());
afterAll(() => api.close());

describe('adding one', () => {
  it('requires a key that stays on the device and verifies its owner, bound to our address', async () => {
    const { data } = (await api.call('agent', 'POST', '/user/passkeys/options')).json();
    expect(data).toMatchObject({
      rp: { id: new URL(api.env.publicUrl).hostname, name: 'Portico' },
      user: { name: cast.agent.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  it('stores it, tells its owner by mail and the log, and offers no second one on that device', async () => {
    const device = passkeys.device();
    const answer = await passkeys.add('agent', device, {}, '  Phone ');
    expect(said(answer)).toEqual([
      200,
      {
        data: {
          _id: expect.any(String),
          name: 'Phone',
          isSynced: true,
          createdAt: api.now().toISOString(),
          lastUsedAt: null,
        },
      },
    ]);
    expect(await passkeys.list('agent')).toEqual([answer.json().data]);
    expect(await passkeys.list('lead')).toEqual([]);
    const letter = await newestMailTo(api, cast.agent.email);
    expect([letter.subject, letter.text]).toEqual([
      'A passkey was added to your account',
      expect.stringContaining('“Phone”'),
    ]);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'passkey-added'));
    expect(entry).toMatchObject({ subjectId: cast.agent.accountId, after: { name: 'Phone' } });
    const { data } = (await api.call('agent', 'POST', '/user/passkeys/options')).json();
    expect(data.excludeCredentials).toHaveLength(1);
  });

  it.each<[string, Lie]>([
    ['from another address', { origin: 'https://portico.example' }],
    ['for another site', { rpId: 'portico.example' }],
    ['of somebody the device has not verified', { isVerified: false }],
    ['that only proves an old one', { type: 'webauthn.get' }],
  ])('refuses one %s', async (_, lie) => {
    expect(said(await passkeys.add('agent', passkeys.device(), lie))).toEqual(refused);
    expect(await passkeys.list('agent')).toEqual([]);
  });

  it('accepts each challenge once, for five minutes, from the person it was given to', async () => {
    const { data: options } = (await api.call('agent', 'POST', '/user/passkeys/options')).json();
    const payload = { name: 'Phone', passkey: passkeys.device().create(options) };
    const add = (who: 'agent' | 'lead') => api.call(who, 'POST', '/user/passkeys', { payload });
    expect(said(await add('lead'))).toEqual(refused);
    expect((await add('agent')).statusCode).toBe(200);
    expect(said(await add('agent'))).toEqual(refused);
    const { data: late } = (await api.call('agent', 'POST', '/user/passkeys/options')).json();
    api.advance(5 * minuteMs);
    const tooLate = { name: 'Phone', passkey: passkeys.device().create(late) };
    expect(said(await api.call('agent', 'POST', '/user/passkeys', { payload: tooLate }))).toEqual(refused);
    expect(await api.db.$count(passkeyChallenges)).toBe(1);
    await tidy(api.db, new Date(api.now().getTime() + 1));
    expect(await api.db.$count(passkeyChallenges)).toBe(0);
  });

  it('refuses a credential that another account has', async () => {
    const device = await passkeys.connect('agent');
    expect(said(await passkeys.add('lead', device))).toEqual(refused);
  });

  it('reads no certificates, whose addresses the server would visit', async () => {
    const { data: options } = (await api.call('agent', 'POST', '/user/passkeys/options')).json();
    const passkey = passkeys.device().create(options);
    const text = Buffer.from(passkey.response.attestationObject, 'base64url').toString('latin1');
    // The CBOR text "none" (0x64) becomes "tpm" (0x63) with the same rest.
    const forged = Buffer.from(text.replace('dnone', 'ctpm'), 'latin1').toString('base64url');
    passkey.response.attestationObject = forged;
    const answer = await api.call('agent', 'POST', '/user/passkeys', { payload: { name: 'Phone', passkey } });
    expect(said(answer)).toEqual(refused);
  });

  it('stops at twenty', async () => {
    const row = {
      accountId: cast.agent.accountId,
      publicKey: 'k',
      counter: 0,
      transports: [],
      name: 'Phone',
    };
    const rest = { isSynced: true, isBackedUp: true };
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...row, ...rest, credentialId: `c${at}` }));
    await api.db.insert(table).values(rows);
    const answer = await api.call('agent', 'POST', '/user/passkeys/options');
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { name: 'An account has at most 20 passkeys. Please remove one first.' },
    ]);
  });

  it('is refused to staff in a member’s place', async () => {
    const headers = await inTheAgentsPlace(api);
    const answer = await api.call(null, 'POST', '/user/passkeys/options', { headers });
    expect(said(answer)).toEqual([403, refusal('IMPERSONATING')]);
  });
});

describe('the passkeys one has', () => {
  it('are renamed, and removed with a mail; a removed one opens nothing', async () => {
    const device = await passkeys.connect('agent');
    const [{ _id }] = await passkeys.list('agent');
    const at = `/user/passkeys/${_id}`;
    const renamed = await api.call('agent', 'PUT', at, { payload: { name: ' Key ring ' } });
    expect(renamed.json().data.name).toBe('Key ring');
    expect((await api.call('agent', 'PUT', at, { payload: { name: '   ' } })).statusCode).toBe(400);
    expect(said(await api.call('lead', 'DELETE', at))).toEqual([404, refusal('NOT_FOUND')]);
    // Mails of the same moment have no order.
    api.advance(minuteMs);
    expect(said(await api.call('agent', 'DELETE', at))).toEqual([200, { data: [] }]);
    const letter = await newestMailTo(api, cast.agent.email);
    expect(letter.subject).toBe('A passkey was removed from your account');
    expect(said(await passkeys.signIn(device))).toEqual(refused);
  });

  it('go with the account', async () => {
    await passkeys.connect('trial');
    await passkeys.connect('agent');
    await api.db.delete(accounts).where(eq(accounts.id, cast.trial.accountId));
    const left = await api.db.select({ accountId: table.accountId }).from(table);
    expect(left).toEqual([{ accountId: cast.agent.accountId }]);
  });
});
