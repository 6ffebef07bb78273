import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { newDeviceMail } from '../../identity/accountMails.ts';
import type { Account } from '../../identity/accounts.repository.ts';
import type { Origin } from '../../identity/origin.ts';
import { devicesSeen } from '../../identity/sessions.repository.ts';
import { describeBrowser } from './browsers.ts';
import { isNewDevice } from './newDevice.ts';

type Dependencies = Pick<AppContext, 'env' | 'mail'>;
type SignIn = { account: Account; origin: Origin; at: Date };

/**
 * Tells the member about a sign-in from a device that opened none of their stored sessions. Somebody's very first
 * sign-in is not announced. Call it before the session is opened, while the account is locked, so that two simultaneous
 * sign-ins send one mail.
 */
export function createDeviceNotice({ env, mail }: Dependencies) {
  return async function tellOfNewDevice(tx: Database, { account, origin, at }: SignIn): Promise<void> {
    if (account.lastSignInAt === null) return;
    if (!isNewDevice(origin, await devicesSeen(tx, account.personId))) return;
    const { email: to, firstName, language } = account;
    const letter = {
      ...describeBrowser(origin.userAgent),
      ipAddress: origin.ipAddress,
      at,
      url: `${env.publicUrl}/my-account?section=security`,
    };
    await mail.send(newDeviceMail({ to, firstName, language, ...letter }), tx);
  };
}
