import type { Database } from '../../db/client.ts';
import type { ProviderEvent, ProviderReversal } from '../../providers/payments/payments.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { type Cause, keepReversal } from './history.repository.ts';
import { readReversalSubject } from './membershipLog.repository.ts';
import { refundMail } from './paymentMails.ts';
import { nameOf } from './planPrice.ts';

type Kind = 'refunded' | 'disputed';
export type Reversal = ProviderReversal & { kind: Kind };

const undone: readonly string[] = ['failed', 'canceled'];

const kindOf = (type: string): Kind | null => {
  if (/^refund\./.test(type)) return 'refunded';
  return /^charge\.dispute\./.test(type) ? 'disputed' : null;
};

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Money that goes back is noted once. Staff are told of it by mail, and the payer of what was given back to them. */
export function createReversals({ payments, mail, env }: Pick<AppContext, 'payments' | 'mail' | 'env'>) {
  /** The refund or dispute an event is about, as the provider says now; null for other events. */
  async function read(event: Pick<ProviderEvent, 'type' | 'objectId'>): Promise<Reversal | null> {
    const kind = kindOf(event.type);
    if (!kind || !event.objectId) return null;
    const ask = kind === 'refunded' ? payments.readRefund : payments.readDispute;
    return { ...(await ask(event.objectId)), kind };
  }

  async function tellStaff(tx: Database, name: string, { kind, amountCents, id }: Reversal, reason?: string) {
    const { conciergeEmail } = (await readSettings(tx)).system;
    const amount = dollars(amountCents);
    const what =
      kind === 'refunded'
        ? `${amount} was given back to ${name}.`
        : `${name}’s bank asks ${amount} back. The provider’s dashboard says until when it can be answered.`;
    const text = [
      what,
      ...(reason ? ['', `Reason: ${reason}`] : []),
      '',
      `At the payment provider: ${id}`,
      'Everything about the membership: Administration, Subscription Log.',
    ].join('\n');
    const subject = kind === 'refunded' ? `Refund: ${amount} (${name})` : `Dispute: ${amount} (${name})`;
    await mail.send({ to: conciergeEmail, subject, text }, tx);
  }

  async function keep(tx: Database, reversal: Reversal, by: Cause): Promise<void> {
    const { customerId, kind, id, amountCents, createdAt, status, invoice } = reversal;
    if (!customerId || undone.includes(status)) return;
    const subject = await readReversalSubject(tx, customerId, invoice?.subscriptionId ?? null);
    if (!subject) return;
    const { agentId, subscriptionId, name, plan, isActive, ...payer } = subject;
    const isNew = await keepReversal(tx, {
      kind,
      id,
      agentId,
      subscriptionId,
      amountCents,
      at: createdAt,
      by,
    });
    if (!isNew) return;
    await tellStaff(tx, name, reversal, by.reason);
    // What a bank asks back, the payer has asked of their bank.
    if (kind === 'refunded' && isActive)
      await mail.send(
        refundMail({ ...reversal, ...payer, plan: plan ?? nameOf(null), publicUrl: env.publicUrl }),
        tx,
      );
  }

  return { read, keep };
}
