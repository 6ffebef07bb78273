import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { membershipHistory, subscriptions } from '../../db/schema/index.ts';
import type { Requester } from '../../identity/requester.ts';
import type { ProviderInvoice } from '../../providers/payments/payments.ts';
import type { Payer } from './sync.repository.ts';

/** The person or thing behind a change of memberships; `cause` names the event, the job or the action. */
export type Cause = {
  source: 'member' | 'staff' | 'provider' | 'portico';
  cause: string;
  actor?: string;
  reason?: string;
};

export const byMember = ({ personId }: Pick<Requester, 'personId'>, cause: string): Cause => ({
  source: 'member',
  cause,
  actor: personId,
});

export const byStaff = (
  { personId }: Pick<Requester, 'personId'>,
  { cause, reason }: { cause: string; reason: string },
): Cause => ({ source: 'staff', cause, actor: personId, reason });

/** Names the cause of the rest of the transaction's changes; the trigger writes it beside each one. */
export async function sayCause(tx: Database, cause: Cause & { at: Date }): Promise<void> {
  const said = JSON.stringify({ ...cause, at: cause.at.toISOString() });
  await tx.execute(sql`select set_config('portico.cause', ${said}, true)`);
}

/** The membership behind a subscription of the provider. */
const membershipOf = (providerId: string | null) => sql<string | null>`(select ${subscriptions.id}
  from ${subscriptions} where ${subscriptions.providerSubscriptionId} = ${providerId})`;

/** Notes each payment once. */
export async function keepPayments(
  tx: Database,
  payer: Payer,
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  const paid = invoices.filter(({ status, totalCents }) => status === 'paid' && totalCents > 0);
  if (paid.length === 0) return;
  await tx
    .insert(membershipHistory)
    .values(
      paid.map((invoice) => ({
        at: invoice.paidAt ?? invoice.createdAt,
        subscriptionId: membershipOf(invoice.subscriptionId),
        agentId: payer.agentId,
        kind: 'paid',
        source: 'provider',
        cause: invoice.number,
        amountCents: invoice.totalCents,
        providerObjectId: invoice.id,
      })),
    )
    .onConflictDoNothing();
}

type Reversal = {
  kind: 'refunded' | 'refund-failed' | 'disputed';
  id: string;
  agentId: string;
  subscriptionId: string | null;
  amountCents: number;
  at: Date;
  by: Cause;
};

/** Records once that money was refunded or demanded back; false where that was recorded before. */
export async function keepReversal(tx: Database, reversal: Reversal): Promise<boolean> {
  const { kind, id, agentId, subscriptionId, amountCents, at, by } = reversal;
  const written = await tx
    .insert(membershipHistory)
    .values({
      at,
      subscriptionId,
      agentId,
      kind,
      source: by.source,
      cause: by.cause,
      actorPersonId: by.actor ?? null,
      reason: by.reason ?? null,
      amountCents: -amountCents,
      providerObjectId: id,
    })
    .onConflictDoNothing()
    .returning({ id: membershipHistory.id });
  return written.length > 0;
}
