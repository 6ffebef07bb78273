import type { ManualBillingAccount, ManualBillingSwitch } from '@portico/contracts';
import type { Requester } from '../../identity/requester.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './manualAccounts.repository.ts';

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** Which accounts may pay by invoice, as staff decide. */
export function createManualAccounts({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list(): Promise<ManualBillingAccount[]> {
    const rows = await repository.readManualAccounts(db);
    return rows.map((row) => ({
      ...row,
      endsAt: iso(row.endsAt),
      dueCents: row.dueCents ?? 0,
      dueAt: iso(row.dueAt),
    }));
  }

  /** NOT_FOUND for who is no agent; CONFLICT for an account that is billed elsewhere, or stands so already. */
  async function set(caller: Requester, personId: string, { isOn, reason }: ManualBillingSwitch) {
    await db.transaction(async (tx) => {
      const account = await repository.readAgentAccount(tx, personId);
      if (!account) throw new ApiProblem('NOT_FOUND');
      if (account.processor === 'hubspot' || (account.processor === 'manual') === isOn)
        throw new ApiProblem('CONFLICT');
      const withoutInvoices = (await repository.hasCard(tx, personId)) ? 'stripe' : 'none';
      const processor = isOn ? 'manual' : withoutInvoices;
      await repository.setProcessor(tx, personId, processor);
      await recordAudit(tx, caller, {
        action: isOn ? 'manual-billing-allowed' : 'manual-billing-refused',
        subjectKind: 'person',
        subjectId: personId,
        before: { paymentProcessor: account.processor },
        after: { paymentProcessor: processor, reason },
        at: now(),
      });
    });
    return list();
  }

  return { list, set };
}
