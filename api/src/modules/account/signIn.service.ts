import type { AuthenticateAnswer, AuthenticateBody, FieldCode } from '@portico/contracts';
import { normalizeEmail } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { type Account, findAccount, hasOpenInvitation } from '../../identity/accounts.repository.ts';
import { replacePassword, requireStrongPassword } from '../../identity/newPassword.service.ts';
import { type Origin, ownerAt } from '../../identity/origin.ts';
import { hashPassword, isRightPassword } from '../../identity/passwords.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { createEntry } from './entry.service.ts';
import type { createSecondFactor } from './secondFactor.service.ts';
import { countSignIn } from './signInAttempts.service.ts';

type Dependencies = Pick<AppContext, 'db' | 'env' | 'mail' | 'now'> & {
  secondFactor: Pick<ReturnType<typeof createSecondFactor>, 'requireIfOn'>;
};

/** Refusals that ask for another input or for patience: the password was correct, so this was no guess. */
const asksForMore: readonly string[] = [
  'MAINTENANCE',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'INVALID_INPUT',
  'COMMON_PASSWORD',
];

export function createSignIn({ db, env, mail, now, secondFactor }: Dependencies) {
  const entry = createEntry({ db, env, mail, now });

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
      await entry.requireOpenHouse(account);
      await requireNewPassword(account, body);
      const answer = { code: body.code, passkey: body.passkey };
      await secondFactor.requireIfOn(account.id, answer, { purpose: 'sign-in', accountId: null });
    } catch (error) {
      if (error instanceof ApiProblem && asksForMore.includes(error.code)) await attempt.takeBack();
      throw error;
    }
    const passwordHash = body.newPassword === undefined ? null : await hashPassword(body.newPassword);
    const answer = await entry.enter({
      account,
      isRemembered: body.rememberMe ?? false,
      origin,
      also: async (tx, at) => {
        if (passwordHash) await acceptInvitation(tx, { account, origin, passwordHash, at });
      },
    });
    await attempt.forget();
    return answer;
  };

  /** A temporary password expires with its invitation. */
  async function isStillGood({ id, mustSetPassword }: Account): Promise<boolean> {
    return !mustSetPassword || hasOpenInvitation(db, id, now());
  }

  async function acceptInvitation(tx: Database, { account, origin, passwordHash, at }: Acceptance) {
    const { id: accountId, personId } = account;
    await replacePassword(tx, { accountId, personId, passwordHash, at });
    const subject = { subjectKind: 'account', subjectId: accountId };
    await recordAudit(tx, ownerAt(personId, origin), { at, action: 'invitation-accepted', ...subject });
  }
}

type Acceptance = { account: Account; origin: Origin; passwordHash: string; at: Date };

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
