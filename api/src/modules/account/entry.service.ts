import type { AuthenticateAnswer } from '@portico/contracts';
import { isClosedToMembers, sessionFlags, settingsAt } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { type Account, lockAccount, recordSignIn } from '../../identity/accounts.repository.ts';
import { type Origin, ownerAt } from '../../identity/origin.ts';
import { createSessions } from '../../identity/sessions.service.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createDeviceNotice } from './deviceNotice.service.ts';

type Dependencies = Pick<AppContext, 'db' | 'env' | 'mail' | 'now'>;

export type Proven = {
  /** The account as it was read before its owner proved who they are. */
  account: Account;
  isRemembered: boolean;
  origin: Origin;
  /** What else happens in the same transaction, such as replacing a temporary password. */
  also?: (tx: Database, at: Date) => Promise<void>;
};

/** The one gate of every sign-in, with any proof of identity. */
export function createEntry({ db, env, mail, now }: Dependencies) {
  const tellOfNewDevice = createDeviceNotice({ env, mail });

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

  /** Opens the session and leaves the traces of a sign-in: log, reports, and mail about a new device. */
  const enter = (proven: Proven): Promise<AuthenticateAnswer> => db.transaction((tx) => open(tx, proven));

  async function open(tx: Database, { account, isRemembered, origin, also }: Proven) {
    const { id: accountId, personId } = account;
    const [at, by] = [now(), ownerAt(personId, origin)];
    // The password may have been replaced since the proof, which ended all sessions: this one must not slip through.
    const current = await lockAccount(tx, accountId);
    if (current.passwordHash !== account.passwordHash) throw new ApiProblem('WRONG_PASSWORD');
    await also?.(tx, at);
    const standing = await readStanding(tx, personId, at);
    if (!standing) throw new Error('an account without a person');
    await tellOfNewDevice(tx, { account: current, origin, at });
    const tokens = await createSessions({ db: tx, env, now }).start({
      accountId,
      personId,
      isRemembered,
      userAgent: origin.userAgent,
      ipAddress: origin.ipAddress,
    });
    await recordSignIn(tx, { account, roles: standing.currentPerson.roles, by, at });
    return { ...tokens, user: standing.currentPerson };
  }

  return { requireOpenHouse, enter };
}
