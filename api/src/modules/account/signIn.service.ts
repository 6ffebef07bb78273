import type { AuthenticateAnswer, AuthenticateBody, FieldCode } from '@portico/contracts';
import { isClosedToMembers, normalizeEmail, sessionFlags } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import {
  type Account,
  findAccount,
  hasOpenInvitation,
  lockAccount,
  recordSignIn,
} from '../../identity/accounts.repository.ts';
import { replacePassword, requireStrongPassword } from '../../identity/newPassword.service.ts';
import { type Origin, ownerAt } from '../../identity/origin.ts';
import { hashPassword, isRightPassword } from '../../identity/passwords.ts';
import { createSessions } from '../../identity/sessions.service.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { settingsAt } from '../../settings/maintenance.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { createDeviceNotice } from './deviceNotice.service.ts';
import type { createSecondFactor } from './secondFactor.service.ts';
import { countSignIn } from './signInAttempts.service.ts';

type Dependencies = Pick<AppContext, 'db' | 'env' | 'mail' | 'now'> & {
  secondFactor: Pick<ReturnType<typeof createSecondFactor>, 'requireAtSignIn'>;
};

/** Refusals that ask for another input or for patience: the password was right, so this was no guess. */
const asksForMore: readonly string[] = [
  'MAINTENANCE',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'INVALID_INPUT',
  'COMMON_PASSWORD',
];

export function createSignIn({ db, env, mail, now, secondFactor }: Dependencies) {
  const tellOfNewDevice = createDeviceNotice({ env, mail });

  /**
   * Opens a session. A §8 demands two different refusals, and the difference reveals whether an account exists;
   * therefore every try is counted first, and both refusals take the same time.
   */
  return async function signIn(body: AuthenticateBody, origin: Origin): Promise<AuthenticateAnswer> {
    const name = nameOf(body);
    const account = await findAccount(db, name);
    const attempt = await countSignIn(db, {
      name,
      personId: account?.personId ?? null,
      origin,
      now: now(),
    });
    const isRight = await isRightPassword(account?.passwordHash ?? null, body.password);
    if (!account) throw new ApiProblem('UNKNOWN_USER');
    if (!isRight || !(await isStillGood(account))) throw new ApiProblem('WRONG_PASSWORD');
    try {
      await requireOpenHouse(account);
      await requireNewPassword(account, body);
      await secondFactor.requireAtSignIn(account.id, body.code);
    } catch (error) {
      if (error instanceof ApiProblem && asksForMore.includes(error.code)) await attempt.takeBack();
      throw error;
    }
    const passwordHash = body.newPassword === undefined ? null : await hashPassword(body.newPassword);
    const answer = await db.transaction((tx) => open(tx, { account, passwordHash, body, origin }));
    await attempt.forget();
    return answer;
  };

  /** During maintenance only staff may sign in (resolutions 8): a member's browser would end the session at once. */
  async function requireOpenHouse({ personId }: Account): Promise<void> {
    const at = now();
    const settings = await readSettings(db);
    const system = settingsAt(settings.system, at);
    if (!system.maintenanceMode) return;
    const standing = await readStanding(db, personId, at);
    if (isClosedToMembers(sessionFlags(standing, { ...settings, system }, at)))
      throw new ApiProblem('MAINTENANCE');
  }

  /** A temporary password expires with its invitation. */
  async function isStillGood({ id, mustSetPassword }: Account): Promise<boolean> {
    return !mustSetPassword || hasOpenInvitation(db, id, now());
  }

  type Proven = {
    account: Account;
    /** The hash of the password that replaces a temporary one. */
    passwordHash: string | null;
    body: AuthenticateBody;
    origin: Origin;
  };

  async function open(tx: Database, { account, passwordHash, body, origin }: Proven) {
    const { id: accountId, personId } = account;
    const [at, by] = [now(), ownerAt(personId, origin)];
    // The password may have been replaced since it was checked, which ended all sessions: this one must not slip
    // through.
    const current = await lockAccount(tx, accountId);
    if (current.passwordHash !== account.passwordHash) throw new ApiProblem('WRONG_PASSWORD');
    if (passwordHash) {
      await replacePassword(tx, { accountId, personId, passwordHash, at });
      const subject = { subjectKind: 'account', subjectId: accountId };
      await recordAudit(tx, by, { at, action: 'invitation-accepted', ...subject });
    }
    const standing = await readStanding(tx, personId, at);
    if (!standing) throw new Error('an account without a person');
    await tellOfNewDevice(tx, { account: current, origin, at });
    const tokens = await createSessions({ db: tx, env, now }).start({
      accountId,
      personId,
      isRemembered: body.rememberMe ?? false,
      userAgent: origin.userAgent,
      ipAddress: origin.ipAddress,
    });
    await recordSignIn(tx, { account, roles: standing.currentPerson.roles, by, at });
    return { ...tokens, user: standing.currentPerson };
  }
}

/** A temporary password only allows choosing another one (A §2 /welcome). */
async function requireNewPassword(account: Account, { password, newPassword }: AuthenticateBody) {
  const { mustSetPassword, email, firstName } = account;
  if (newPassword === undefined) {
    if (mustSetPassword) throw new ApiProblem('PASSWORD_CHANGE_REQUIRED');
    return;
  }
  const refused = (newPassword: FieldCode) => new ApiProblem('INVALID_INPUT', { fields: { newPassword } });
  if (!mustSetPassword) throw refused('PASSWORD_CHOSEN');
  await requireStrongPassword({ password: newPassword, field: 'newPassword', names: [email, firstName] });
  if (newPassword === password) throw refused('PASSWORD_USED');
}

/** The stored spelling of the name: lower case (A §5). */
function nameOf({ username, email }: AuthenticateBody): string {
  const name = normalizeEmail(username ?? email ?? '');
  if (name === '') throw new ApiProblem('INVALID_INPUT', { fields: { username: 'REQUIRED' } });
  return name;
}
