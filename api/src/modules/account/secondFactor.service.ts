import type {
  PasskeyAssertion,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetUp,
  SecondFactorWays,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { secondFactorMail } from '../../identity/accountMails.ts';
import { readAccount } from '../../identity/accounts.repository.ts';
import { isPrivileged } from '../../identity/privileged.ts';
import type { Requester } from '../../identity/requester.ts';
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
import { type Ceremonies, createCeremonies } from './ceremonies.service.ts';
import { countPasskeys } from './passkeys.repository.ts';
import * as repository from './secondFactor.repository.ts';

const recoveryCodesGiven = 10;

/** Somebody who guesses here already knows the password, so the wait rarely hits the account's owner. */
const guesses: AttemptPolicy = {
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 3_600,
  windowSeconds: 24 * 3_600,
};

type Dependencies = Pick<AppContext, 'callers' | 'db' | 'env' | 'mail' | 'now' | 'secrets'>;

/**
 * One of these is enough. `isOfNewApp`: the code of an app that is just being connected, which proves nothing else yet.
 */
export type Answer = {
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
  isOfNewApp?: boolean;
};
/** The account that the challenge of a passkey was made for. */
type Whose = Parameters<Ceremonies['prove']>[1];

/**
 * What is required besides the password: a code of an authenticator app, which is offered to people with powers over
 * others, or a passkey, which everybody may have.
 */
export function createSecondFactor({ callers, db, env, mail, now, secrets }: Dependencies) {
  const ceremonies = createCeremonies({ db, env, now });
  const purpose = 'authenticator secret';

  async function isRightCode(accountId: string, code: string, isOfNewApp: boolean): Promise<boolean> {
    const written = code.replaceAll(' ', '');
    if (!isAuthenticatorCode(written))
      return repository.useRecoveryCode(db, accountId, recoveryHash(accountId, code), now());
    const factor = await repository.readFactor(db, accountId);
    if (!factor || (factor.confirmedAt === null) !== isOfNewApp) return false;
    const step = stepOf(secrets.open(purpose, accountId, factor.sealedSecret), written, now());
    return step !== null && (await repository.takeStep(db, accountId, step));
  }

  async function check(accountId: string, answer: Answer, whose: Whose): Promise<void> {
    const { code, passkey, isOfNewApp = false } = answer;
    if (passkey !== undefined) {
      if ((await ceremonies.prove(passkey, whose)) !== accountId) throw new ApiProblem('PASSKEY_REFUSED');
    } else if (code === undefined || !(await isRightCode(accountId, code, isOfNewApp)))
      throw new ApiProblem('WRONG_FACTOR_CODE');
  }

  /** Throws WRONG_FACTOR_CODE or PASSKEY_REFUSED, and TOO_MANY_REQUESTS after a few of those. */
  async function requireAnswer(accountId: string, answer: Answer, whose?: Whose): Promise<void> {
    const key = `second-factor:${accountId}`;
    const wait = await countAttempt(db, [{ key, policy: guesses }], now());
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
    await check(accountId, answer, whose ?? { purpose: 'proof', accountId });
    await forgetAttempts(db, [key]);
  }

  async function waysOf(accountId: string): Promise<SecondFactorWays> {
    return {
      hasApp: await repository.hasApp(db, accountId),
      hasPasskeys: (await countPasskeys(db, accountId)) > 0,
    };
  }

  async function state(caller: Requester): Promise<SecondFactor> {
    const { accountId, standing } = caller;
    return {
      isOn: await repository.isFactorOn(db, accountId),
      ...(await waysOf(accountId)),
      isOffered: isPrivileged(standing.currentPerson.roles),
      recoveryCodesLeft: await repository.countRecoveryCodes(db, accountId),
    };
  }

  /** Creates a secret that is not in force until the app has proved that it knows it. */
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
    await requireAnswer(accountId, { code, isOfNewApp: true });
    return turnOn(caller, (tx) => repository.confirmApp(tx, accountId, now()));
  }

  /**
   * Makes a person's passkeys the second step after the password. The recovery codes keep a lost device from locking
   * them out.
   */
  async function askForPasskeys(caller: Requester): Promise<RecoveryCodes> {
    const { accountId } = caller;
    const isOn = await repository.isFactorOn(db, accountId);
    if (isOn || (await countPasskeys(db, accountId)) === 0) throw new ApiProblem('CONFLICT');
    return turnOn(caller);
  }

  async function turnOn(caller: Requester, also?: (tx: Database) => Promise<void>): Promise<RecoveryCodes> {
    const { accountId } = caller;
    const recoveryCodes = Array.from({ length: recoveryCodesGiven }, newRecoveryCode);
    const hashes = recoveryCodes.map((recoveryCode) => recoveryHash(accountId, recoveryCode));
    await db.transaction(async (tx) => {
      await also?.(tx);
      await repository.replaceRecoveryCodes(tx, accountId, hashes);
      await tell(tx, caller, true);
    });
    callers.forget(caller.personId);
    return { recoveryCodes };
  }

  /** The app and the recovery codes end; passkeys stay, and still sign in by themselves. */
  async function remove(caller: Requester, answer: Answer): Promise<SecondFactor> {
    const { accountId } = caller;
    if (answer.code === undefined && answer.passkey === undefined)
      throw new ApiProblem('INVALID_INPUT', { fields: { code: 'REQUIRED' } });
    if (!(await repository.isFactorOn(db, accountId))) throw new ApiProblem('CONFLICT');
    await requireAnswer(accountId, answer);
    await db.transaction(async (tx) => {
      await repository.removeFactor(tx, accountId);
      await tell(tx, caller, false);
    });
    callers.forget(caller.personId);
    return state(caller);
  }

  async function tell(tx: Database, caller: Requester, isOn: boolean) {
    const { accountId } = caller;
    const { email: to, firstName, language } = await readAccount(tx, accountId);
    await recordAudit(tx, caller, {
      at: now(),
      action: isOn ? 'second-factor-on' : 'second-factor-off',
      subjectKind: 'account',
      subjectId: accountId,
    });
    await mail.send(secondFactorMail({ to, firstName, language, isOn }), tx);
  }

  /**
   * After the password: does nothing for accounts where it is off; SECOND_FACTOR_REQUIRED, with the available ways, if
   * no proof was sent.
   */
  async function requireIfOn(accountId: string, answer: Answer, whose: Whose): Promise<void> {
    if (!(await repository.isFactorOn(db, accountId))) return;
    if (answer.code === undefined && answer.passkey === undefined)
      throw new ApiProblem('SECOND_FACTOR_REQUIRED', { current: await waysOf(accountId) });
    await requireAnswer(accountId, answer, whose);
  }

  return { state, setUp, confirm, askForPasskeys, remove, requireAnswer, requireIfOn };
}
