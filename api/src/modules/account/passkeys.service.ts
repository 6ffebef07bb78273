import type { AddPasskeyBody, Passkey, PasskeyCreationOptions, RenamePasskeyBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { passkeyMail } from '../../identity/accountMails.ts';
import { lockAccount, readAccount } from '../../identity/accounts.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { createCeremonies } from './ceremonies.service.ts';
import * as repository from './passkeys.repository.ts';
import { isFactorOn } from './secondFactor.repository.ts';

type Dependencies = Pick<AppContext, 'callers' | 'db' | 'env' | 'mail' | 'now'>;

/** More than anybody has devices; otherwise a stolen session could fill the table. */
const mostPasskeys = 20;

const passkeyOf = ({ id, name, isSynced, createdAt, lastUsedAt }: repository.PasskeyRow): Passkey => ({
  _id: id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

type Change = { action: 'passkey-added' | 'passkey-removed'; row: repository.PasskeyRow };

/** A person's own passkeys. Adding or removing one is also announced by mail, in case somebody else did it. */
export function createPasskeys({ callers, db, env, mail, now }: Dependencies) {
  const ceremonies = createCeremonies({ db, env, now });

  const list = async ({ accountId }: Requester): Promise<Passkey[]> =>
    (await repository.passkeysOf(db, accountId)).map(passkeyOf);

  async function requireRoom(accountId: string) {
    if ((await repository.countPasskeys(db, accountId)) < mostPasskeys) return;
    throw new ApiProblem('INVALID_INPUT', { fields: { name: 'PASSKEYS_FULL' } });
  }

  async function creationOptions({ accountId, standing }: Requester): Promise<PasskeyCreationOptions> {
    await requireRoom(accountId);
    const { email } = await readAccount(db, accountId);
    const { fullName } = standing.currentPerson.name;
    return ceremonies.creationOptions({ accountId, email, fullName });
  }

  async function add(caller: Requester, { name, passkey }: AddPasskeyBody): Promise<Passkey> {
    const { accountId } = caller;
    const made = await ceremonies.verifyNew(accountId, passkey);
    await requireRoom(accountId);
    const row = await db.transaction(async (tx) => {
      const values = { ...made, accountId, name: name.trim(), createdAt: now() };
      const added = await repository.insertPasskey(tx, values);
      if (!added) throw new ApiProblem('PASSKEY_REFUSED');
      await tell(tx, caller, { action: 'passkey-added', row: added });
      return added;
    });
    callers.forget(caller.personId);
    return passkeyOf(row);
  }

  /** NOT_FOUND for a passkey of somebody else. */
  async function rename({ accountId }: Requester, id: string, body: RenamePasskeyBody): Promise<Passkey> {
    const row = await repository.renamePasskey(db, accountId, { id, name: body.name.trim() });
    if (!row) throw new ApiProblem('NOT_FOUND');
    return passkeyOf(row);
  }

  /**
   * LAST_SECOND_STEP for the last passkey of a second factor: turning that off has its own route, which requires more
   * than a session.
   */
  async function remove(caller: Requester, id: string): Promise<Passkey[]> {
    const { accountId } = caller;
    await db.transaction(async (tx) => {
      // Two simultaneous removals must not each rely on the other passkey.
      await lockAccount(tx, accountId);
      const wasOn = await isFactorOn(tx, accountId);
      const row = await repository.deletePasskey(tx, accountId, id);
      if (!row) throw new ApiProblem('NOT_FOUND');
      if (wasOn && !(await isFactorOn(tx, accountId))) throw new ApiProblem('LAST_SECOND_STEP');
      await tell(tx, caller, { action: 'passkey-removed', row });
    });
    callers.forget(caller.personId);
    return list(caller);
  }

  async function tell(tx: Database, caller: Requester, { action, row }: Change) {
    const { email: to, firstName, language } = await readAccount(tx, caller.accountId);
    const subject = { subjectKind: 'account', subjectId: caller.accountId };
    const detail = { name: row.name };
    const isAdded = action === 'passkey-added';
    await recordAudit(tx, caller, {
      at: now(),
      action,
      ...subject,
      ...(isAdded ? { after: detail } : { before: detail }),
    });
    const url = `${env.publicUrl}/my-account?section=security`;
    await mail.send(passkeyMail({ to, firstName, language, isAdded, name: row.name, url }), tx);
  }

  return { list, creationOptions, add, rename, remove };
}
