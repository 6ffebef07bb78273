import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { ProviderEvent, ProviderReversal } from '../../providers/payments/payments.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { type Cause, keepReversal } from './history.repository.ts';
import { readReversalSubject } from './membershipLog.repository.ts';
import { refundMail } from './paymentMails.ts';
import { nameOf } from './planPrice.ts';

type Kind = 'refunded' | 'disputed';
type Money = { name: string; agentId: string; subscriptionId: string | null; at: Date; by: Cause };
export type Reversal = ProviderReversal & { kind: Kind };

/** How a bank's claim ends: its money comes back to Portico, or is gone for good. */
const outcomes: readonly string[] = ['won', 'lost'];

/** How a refund ends that did not reach the payer: the money is Portico's again. */
const undone: readonly string[] = ['failed', 'canceled'];

const kindOf = (type: string): Kind | null => {
  if (/^refund\./.test(type)) return 'refunded';
  return /^charge\.dispute\./.test(type) ? 'disputed' : null;
};

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A refund is recorded once. Staff are told by mail, and the payer is told what was given back to them. */
export function createReversals({
  payments,
  mail,
  env,
  now,
}: Pick<AppContext, 'payments' | 'mail' | 'env' | 'now'>) {
  /** The refund or dispute an event is about, in its current state at the provider; null for other events. */
  async function read(event: Pick<ProviderEvent, 'type' | 'objectId'>): Promise<Reversal | null> {
    const kind = kindOf(event.type);
    if (!kind || !event.objectId) return null;
    const ask = kind === 'refunded' ? payments.readRefund : payments.readDispute;
    return { ...(await ask(event.objectId)), kind };
  }

  type Letter = { subject: string; what: string; id: string; reason?: string | undefined };

  async function tellStaff(tx: Database, { subject, what, id, reason }: Letter) {
    const { conciergeEmail } = (await readSettings(tx)).system;
    const text = [
      what,
      ...(reason ? ['', `Reason: ${reason}`] : []),
      '',
      `At the payment provider: ${id}`,
      'Everything about the membership: Administration, Subscription Log.',
    ].join('\n');
    await mail.send({ to: conciergeEmail, subject, text }, tx);
  }

  function letterOf({ kind, amountCents, id }: Reversal, name: string): Letter {
    const amount = dollars(amountCents);
    if (kind === 'refunded')
      return { id, subject: `Refund: ${amount} (${name})`, what: `${amount} was given back to ${name}.` };
    const what = `${name}’s bank asks ${amount} back. The provider’s dashboard says until when it can be answered.`;
    return { id, subject: `Dispute: ${amount} (${name})`, what };
  }

  /**
   * Records once how a dispute ended, with the money if it came back, and tells staff, who decide about the membership.
   */
  async function keepOutcome(tx: Database, { id, status, amountCents }: Reversal, of: Money): Promise<void> {
    const { name, ...about } = of;
    const isWon = status === 'won';
    const entry = { ...about, kind: 'disputed' as const, id: `${id}:${status}` };
    if (!(await keepReversal(tx, { ...entry, amountCents: isWon ? -amountCents : 0 }))) return;
    const amount = dollars(amountCents);
    const what = isWon
      ? `The bank of ${name} has decided for Portico: ${amount} came back.`
      : `The bank of ${name} has decided for its customer: ${amount} is lost. The membership goes on until somebody ends it.`;
    await tellStaff(tx, { id, subject: `Dispute ${isWon ? 'won' : 'lost'}: ${amount} (${name})`, what });
  }

  /**
   * Records once that a refund did not arrive, or was canceled, and tells staff, because only they can find another way
   * to pay it back.
   */
  async function keepFailure(
    tx: Database,
    { id, amountCents, failure, invoice, status }: Reversal,
    of: Money,
  ): Promise<void> {
    const { name, ...about } = of;
    const isCancelled = status === 'canceled';
    // The event has the same name for every result of a refund, so the log says which it is.
    const by = isCancelled && of.by.source === 'provider' ? { ...of.by, cause: 'refund.canceled' } : of.by;
    const entry = { ...about, by, kind: 'refund-failed' as const, id, amountCents: -amountCents };
    if (!(await keepReversal(tx, entry))) return;
    const amount = dollars(amountCents);
    const told = `${name} may have been told that the money is on its way.`;
    const what = [
      isCancelled
        ? `The refund of ${amount} to ${name} was cancelled before it was paid out: the money is Portico’s again.`
        : `${amount} did not reach ${name}: the bank sent it back, and it is Portico’s again.`,
      ...(failure ? [`The provider’s reason: ${failure.replaceAll('_', ' ')}.`] : []),
      ...(invoice?.number ? [`It was a refund of invoice ${invoice.number}.`] : []),
      '',
      isCancelled
        ? `If ${name} is still to have it, please refund the payment once more in the Subscription Log. ${told}`
        : `Please pay ${name} in another way, such as a transfer, or refund the payment once more in the Subscription Log. ${told}`,
    ].join('\n');
    const subject = `Refund ${isCancelled ? 'cancelled' : 'failed'}: ${amount} (${name})`;
    await tellStaff(tx, { id, subject, what });
  }

  async function keep(tx: Database, reversal: Reversal, by: Cause): Promise<void> {
    const { customerId, kind, id, amountCents, createdAt, status, invoice } = reversal;
    if (!customerId) return;
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
    if (kind === 'refunded' && undone.includes(status)) {
      await keepFailure(tx, reversal, { name, agentId, subscriptionId, at: now(), by });
      return;
    }
    if (kind === 'disputed' && outcomes.includes(status))
      await keepOutcome(tx, reversal, { name, agentId, subscriptionId, at: now(), by });
    if (!isNew) return;
    await tellStaff(tx, { ...letterOf(reversal, name), reason: by.reason });
    // When the bank demands money back, the payer has already asked for that.
    if (kind === 'refunded' && isActive)
      await mail.send(
        refundMail({ ...reversal, ...payer, plan: plan ?? nameOf(null), publicUrl: env.publicUrl }),
        tx,
      );
  }

  return { read, keep };
}
