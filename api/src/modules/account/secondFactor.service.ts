import type { RecoveryCodes, SecondFactor, SecondFactorSetUp } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { secondFactorMail } from '../../identity/accountMails.ts';
import { readAccount } from '../../identity/accounts.repository.ts';
import { isPrivileged } from '../../identity/privileged.ts';
import type { Requester } from '../../identity/requester.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt, forgetAttempts } from '../../support/attempts.repository.ts';
import type { AttemptPolicy } from '../../support/attempts.ts';
import { recordAudit } from '../../support/audit.ts';
import {
  isAuthenticatorCode,
  newRecoveryCode,
  newSecret,
  otpauthUrl,
  recoveryHash,
  stepOf,
} from './authenticator.ts';
import * as repository from './secondFactor.repository.ts';

const recoveryCodesGiven = 10;

/** Whoever guesses here already knows the password, so the wait rarely hits the account's owner. */
const guesses: AttemptPolicy = {
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 3_600,
  windowSeconds: 24 * 3_600,
};

type Dependencies = Pick<AppContext, 'callers' | 'db' | 'mail' | 'now' | 'secrets'>;

/** An authenticator app besides the password, offered to those with powers over others. */
export function createSecondFactor({ callers, db, mail, now, secrets }: Dependencies) {
  const purpose = 'authenticator secret';

  async function isRightCode(accountId: string, code: string): Promise<boolean> {
    const written = code.replaceAll(' ', '');
    if (!isAuthenticatorCode(written))
      return repository.useRecoveryCode(db, accountId, recoveryHash(accountId, code), now());
    const factor = await repository.readFactor(db, accountId);
    if (!factor) return false;
    const step = stepOf(secrets.open(purpose, accountId, factor.sealedSecret), written, now());
    return step !== null && (await repository.takeStep(db, accountId, step));
  }

  /** Throws WRONG_FACTOR_CODE, and TOO_MANY_REQUESTS after a few of them. */
  async function requireCode(accountId: string, code: string): Promise<void> {
    const key = `second-factor:${accountId}`;
    const wait = await countAttempt(db, [{ key, policy: guesses }], now());
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
    if (!(await isRightCode(accountId, code))) throw new ApiProblem('WRONG_FACTOR_CODE');
    await forgetAttempts(db, [key]);
  }

  async function state(caller: Requester): Promise<SecondFactor> {
    const { accountId, standing } = caller;
    return {
      isOn: await repository.isFactorOn(db, accountId),
      isOffered: isPrivileged(standing.currentPerson.roles),
      recoveryCodesLeft: await repository.countRecoveryCodes(db, accountId),
    };
  }

  /** Creates a secret that is not in force until the app has proved that it has it. */
  async function setUp(caller: Requester): Promise<SecondFactorSetUp> {
    const { accountId, standing } = caller;
    if (!isPrivileged(standing.currentPerson.roles)) throw new ApiProblem('FORBIDDEN');
    const secret = newSecret();
    const sealedSecret = secrets.seal(purpose, accountId, secret);
    if (!(await repository.savePending(db, { accountId, sealedSecret, at: now() })))
      throw new ApiProblem('CONFLICT');
    const { email } = await readAccount(db, accountId);
    return { secret, otpauthUrl: otpauthUrl(secret, email) };
  }

  async function confirm(caller: Requester, code: string): Promise<RecoveryCodes> {
    const { accountId } = caller;
    const factor = await repository.readFactor(db, accountId);
    if (!factor || factor.confirmedAt) throw new ApiProblem('CONFLICT');
    await requireCode(accountId, code);
    const recoveryCodes = Array.from({ length: recoveryCodesGiven }, newRecoveryCode);
    const hashes = recoveryCodes.map((recoveryCode) => recoveryHash(accountId, recoveryCode));
    await db.transaction(async (tx) => {
      await repository.turnOn(tx, accountId, hashes, now());
      await tell(tx, caller, true);
    });
    callers.forget(caller.personId);
    return { recoveryCodes };
  }

  async function remove(caller: Requester, code: string): Promise<SecondFactor> {
    const { accountId } = caller;
    if (!(await repository.isFactorOn(db, accountId))) throw new ApiProblem('CONFLICT');
    await requireCode(accountId, code);
    await db.transaction(async (tx) => {
      await repository.removeFactor(tx, accountId);
      await tell(tx, caller, false);
    });
    callers.forget(caller.personId);
    return state(caller);
  }

  async function tell(tx: Database, caller: Requester, isOn: boolean) {
    const { accountId } = caller;
    const { email, firstName } = await readAccount(tx, accountId);
    await recordAudit(tx, caller, {
      at: now(),
      action: isOn ? 'second-factor-on' : 'second-factor-off',
      subjectKind: 'account',
      subjectId: accountId,
    });
    await mail.send(secondFactorMail({ to: email, firstName, isOn }), tx);
  }

  /** At sign-in: does nothing for accounts without an app, SECOND_FACTOR_REQUIRED if no code was sent. */
  async function requireAtSignIn(accountId: string, code: string | undefined): Promise<void> {
    if (!(await repository.isFactorOn(db, accountId))) return;
    if (code === undefined) throw new ApiProblem('SECOND_FACTOR_REQUIRED');
    await requireCode(accountId, code);
  }

  return { state, setUp, confirm, remove, requireCode, requireAtSignIn };
}
