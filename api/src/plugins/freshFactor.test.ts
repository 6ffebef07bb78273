import { type CastName, cast, castPassword } from '@portico/fixtures';
import { inTheAgentsPlace, keepAccounts } from '../../test/accountState.ts';
import { marked, refusal, said } from '../../test/answers.ts';
import { authenticatorApp } from '../../test/authenticatorApp.ts';
import { openTestApp, type TestApp } from '../../test/testApp.ts';

const minuteMs = 60_000;

let api: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  api = await openTestApp();
  restore = await keepAccounts(api);
});
beforeEach(() => restore());
afterAll(() => api.close());

/** Eleven minutes after their sign-in. */
async function isStale(who: CastName) {
  await api.tokensOf(who);
  api.advance(11 * minuteMs);
}
const prove = (who: CastName, payload: object) => api.call(who, 'POST', '/user/fresh-factor', { payload });
const reason = 'agreed on the phone';
const grant = { payload: { personId: cast.lead.personId, role: 'realmExecutive', reason } };
/** In the correct form; its content is read only after the proof. */
const passkey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};
const nobody = '00000000-0000-4000-8000-000000000000';
const membership = `/admin/memberships/${nobody}`;
const peopleExport = { list: 'users', filter: {}, columns: [] };
const powerful = [
  ['POST', '/admins', grant],
  [
    'POST',
    '/admins/revoke',
    { payload: { personId: cast.executive.personId, role: 'realmExecutive', reason } },
  ],
  ['POST', `/admins/requests/${nobody}/answer`, { payload: { answer: 'confirm' } }],
  ['PUT', '/admins/rule', { payload: { needsTwo: true, reason } }],
  [
    'POST',
    '/user/impersonationAuth',
    { payload: { personId: cast.agent.personId, reason: 'They asked for help.' } },
  ],
  ['POST', '/admin/deployments/listings/rollback', { payload: { reason } }],
  ['POST', '/admin/deployments/listings/live', { payload: { version: '1.0.0+0123456789ab', reason } }],
  ['POST', '/admin/deployments/listings/remove', { payload: { reason } }],
  ['PUT', '/admin/deployments/listings/owners', { payload: { emails: [] } }],
  ['POST', '/admin/release-tokens', { payload: { team: 'Listings', remotes: ['listings'] } }],
  ['POST', '/privacy/copies', {}],
  ['GET', `/privacy/downloads/${nobody}`, {}],
  ['POST', '/privacy/deletion', { payload: { message: reason } }],
  ['POST', '/user/passkeys/options', {}],
  ['POST', '/user/passkeys', { payload: { name: 'Phone', passkey } }],
  ['DELETE', '/user/passkeys/00000000-0000-4000-8000-000000000000', {}],
  ['POST', '/user/second-factor/passkeys', {}],
  ['POST', `${membership}/cancel`, { payload: { reason, at: 'now' } }],
  ['POST', `${membership}/comp`, { payload: { reason } }],
  ['POST', `${membership}/extend`, { payload: { reason, until: '2030-01-01' } }],
  ['POST', `${membership}/refund`, { payload: { reason, invoice: 'in_none' } }],
  ['POST', `${membership}/confirm-payment`, { payload: { reason } }],
  [
    'POST',
    '/admin/approval-codes',
    { payload: { plan: null, price: null, maxUses: 1, personId: null, until: '2030-01-01', reason } },
  ],
  ['POST', `/admin/approval-codes/${nobody}/revoke`, { payload: { reason } }],
  ['PUT', `/admin/teams/${nobody}/billing`, { payload: { admin: nobody, backup: null, reason } }],
  ['POST', `/admin/team-invitations/${nobody}/cancel`, { payload: { reason } }],
  ['PUT', `/admin/manual-billing/${nobody}`, { payload: { isOn: true, reason } }],
  ['PUT', `/admin/manual-billing/${nobody}/conversion`, { payload: { freeTrial: null, reason } }],
  ['GET', '/admin/subscription-log/export.csv', {}],
  ['GET', '/audit/export.csv', {}],
  ['GET', '/audit/export.jsonl', {}],
  ['GET', '/usage/export.csv', {}],
  ['GET', '/usage/people/export.csv?of=active', {}],
  ['POST', '/users/exports', { payload: peopleExport }],
  ['POST', `/users/changes/${nobody}/start`, { payload: { reason } }],
  ['POST', `/users/changes/${nobody}/undo`, {}],
  [
    'POST',
    '/users/changes',
    { payload: { action: 'grantRole', value: 'realmExecutive', personIds: [cast.lead.personId] } },
  ],
  [
    'POST',
    '/users/invite',
    { payload: { firstName: 'Noor', lastName: 'New', email: 'noor.new@portico.test', role: 'concierge' } },
  ],
  ['PUT', `/users/${nobody}/facts`, { payload: { email: 'a@b.test', version: 1, reason } }],
  ['PUT', '/subscriptions/plan', { payload: { plan: 'agent-annual', expectedCents: 1 } }, 'agent'],
] as const;

it('is required by these routes alone', () => {
  const asking = api.app.routeRules.filter(({ method, freshFactor }) => method !== 'HEAD' && freshFactor);
  const names = asking.map(({ method, url }) => `${method} ${url.replace('/api', '')}`);
  const listed = powerful.map(([method, url]) => `${method} ${url}`);
  const pattern = (name: string) =>
    name
      .replace(/\?.*/, '')
      .replace('listings', ':name')
      .replace(/manual-billing\/0[^/]*/, 'manual-billing/:personId')
      .replace(/admin\/teams\/0[^/]*/, 'admin/teams/:teamId')
      .replace(
        /(passkeys|memberships|approval-codes|team-invitations|requests|changes|users|downloads)\/0[^/]*/,
        '$1/:id',
      );
  expect(names.toSorted()).toEqual(listed.map(pattern).toSorted());
});

it.each(powerful)(
  '%s %s is refused eleven minutes after the sign-in',
  async (method, url, options, who: CastName = 'admin') => {
    await isStale(who);
    expect(said(await api.call(who, method, url, options))).toEqual([403, refusal('FRESH_FACTOR_NEEDED')]);
  },
);

it('says FORBIDDEN to a person who has no right to it', async () => {
  await isStale('agent');
  expect(said(await api.call('agent', 'POST', '/admins', grant))).toEqual([403, refusal('FORBIDDEN')]);
});

it('is not required for inviting an agent', async () => {
  await isStale('admin');
  const payload = { firstName: 'Noor', lastName: 'New', email: 'noor.agent@portico.test', role: 'agent' };
  expect((await api.call('admin', 'POST', '/users/invite', { payload })).statusCode).toBe(200);
});

it('is valid for this session alone, for ten minutes; the refused call is repeated with its key', async () => {
  const open = async () => ({ 'x-token': (await api.openSession('admin')).token });
  const [mine, elsewhere] = [await open(), await open()];
  api.advance(11 * minuteMs);
  const headers = { ...mine, 'idempotency-key': 'one-key-for-both' };
  const tryToGrant = () => api.call(null, 'POST', '/admins', { ...grant, headers });
  expect(said(await tryToGrant())).toEqual([403, refusal('FRESH_FACTOR_NEEDED')]);
  const payload = { password: castPassword };
  const proof = await api.call(null, 'POST', '/user/fresh-factor', { headers: mine, payload });
  const freshUntil = new Date(api.now().getTime() + 10 * minuteMs).toISOString();
  expect(said(proof)).toEqual([200, { data: { freshUntil } }]);
  expect((await tryToGrant()).statusCode).toBe(200);
  const there = await api.call(null, 'POST', '/users/exports', { payload: peopleExport, headers: elsewhere });
  expect(said(there)).toEqual([403, refusal('FRESH_FACTOR_NEEDED')]);
});

it('accepts the password or a code, and slows down guessing', async () => {
  const app = authenticatorApp(api);
  const { secret } = await app.connect('admin');
  await isStale('admin');
  expect((await prove('admin', {})).json()).toEqual({
    ...refusal('INVALID_INPUT'),
    ...marked({ password: 'This is required.' }),
  });
  expect((await prove('admin', { code: '000000' })).json()).toEqual(refusal('WRONG_FACTOR_CODE'));
  // The password alone is not enough where a second factor is on.
  expect((await prove('admin', { password: castPassword })).json()).toEqual({
    ...refusal('SECOND_FACTOR_REQUIRED'),
    current: { hasApp: true, hasPasskeys: false },
  });
  expect((await prove('admin', { code: app.codeOf(secret) })).statusCode).toBe(200);
  for (let guess = 0; guess < 5; guess += 1)
    expect((await prove('admin', { password: `guess ${guess}` })).json().fields).toBeDefined();
  expect((await prove('admin', { password: castPassword })).statusCode).toBe(429);
});

it('cannot be given by staff in a member’s place', async () => {
  const answer = await api.call(null, 'POST', '/user/fresh-factor', {
    headers: await inTheAgentsPlace(api),
    payload: { password: castPassword },
  });
  expect(said(answer)).toEqual([403, refusal('IMPERSONATING')]);
});
