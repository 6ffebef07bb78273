import type { AuthenticateAnswer, PasskeySignInBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { readAccount } from '../../identity/accounts.repository.ts';
import type { Origin } from '../../identity/origin.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import type { Ceremonies } from './ceremonies.service.ts';
import { createEntry } from './entry.service.ts';
import { countPasskeySignIn, forgetSignInAttempts } from './signInAttempts.service.ts';

type Dependencies = Pick<AppContext, 'db' | 'env' | 'mail' | 'now'> & { ceremonies: Ceremonies };

/**
 * Signs in with a passkey alone. It is both factors: something one has, unlocked by something one is or knows, which
 * the device has verified (decision 26). Somebody who guesses passwords of the account doesn't lock its owner out here.
 */
export function createPasskeySignIn({ db, env, mail, now, ceremonies }: Dependencies) {
  const entry = createEntry({ db, env, mail, now });

  return async function signIn(body: PasskeySignInBody, origin: Origin): Promise<AuthenticateAnswer> {
    const attempt = await countPasskeySignIn(db, origin, now());
    const accountId = await ceremonies.prove(body.passkey, { purpose: 'sign-in', accountId: null });
    const account = await readAccount(db, accountId);
    // Staff have given them a temporary password, so they must first choose one of their own.
    if (account.mustSetPassword) throw new ApiProblem('PASSKEY_REFUSED');
    await attempt.takeBack();
    await entry.requireOpenHouse(account);
    const answer = await entry.enter({ account, isRemembered: body.rememberMe ?? false, origin });
    await forgetSignInAttempts(db, account.email, origin);
    return answer;
  };
}
