import { randomUUID } from 'node:crypto';
import type {
  CancelMembership,
  CompMembership,
  ExtendMembership,
  RefundPayment,
  StaffAction,
  StaffMembership,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { createManual } from '../../providers/payments/manual.ts';
import { PaymentRefused } from '../../providers/payments/payments.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { endOfComingDay } from './endOfComingDay.ts';
import { byStaff, type Cause, sayCause } from './history.repository.ts';
import * as repository from './membershipLog.repository.ts';
import { createTurns } from './oneAtATime.ts';
import { createReversals } from './reversals.ts';
import { createStaffMemberships, type Subject } from './staffMemberships.service.ts';
import { lockBilling } from './sync.repository.ts';
import { createSync } from './sync.service.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'payments' | 'mail' | 'env'>;

const complimentary = 'Complimentary Membership';

export function createStaffActions({ db, now, payments, mail, env }: Context) {
  const { ask, write, sync } = createSync({ payments, now });
  const reversals = createReversals({ payments, mail, env, now });
  const memberships = createStaffMemberships({ db, payments });
  const oneAtATime = createTurns({ db, now });

  /** Throws CONFLICT for an action that the membership does not allow now. */
  async function need(id: string, action: StaffAction): Promise<Subject> {
    const subject = await memberships.subjectOf(id);
    if (!subject.actions.includes(action)) throw new ApiProblem('CONFLICT');
    return subject;
  }

  type Done = {
    action: string;
    reason: string;
    after: object;
    work?: (tx: Database, by: Cause) => Promise<void>;
  };

  /** Writes the decision with its reason, and the provider's current state, in one transaction. */
  async function settle(caller: Requester, subject: Subject, done: Done): Promise<StaffMembership> {
    const { subscription } = subject;
    const by = byStaff(caller, { cause: done.action, reason: done.reason });
    const answer = subscription.providerCustomerId ? await ask(db, subscription.providerCustomerId) : null;
    await db.transaction(async (tx) => {
      await lockBilling(tx, subject.person.id);
      await sayCause(tx, { ...by, at: now() });
      if (answer) await write(tx, answer, by);
      await done.work?.(tx, by);
      await recordAudit(tx, caller, {
        action: done.action,
        subjectKind: 'subscription',
        subjectId: subscription.id,
        before: { status: subscription.status, endsAt: subscription.endsAt },
        after: { ...done.after, reason: done.reason },
        at: now(),
      });
    });
    return memberships.show(subscription.id);
  }

  /** An invoice that was paid by transfer or check; `reason` says how. The next term, where none is open. */
  async function confirm(caller: Requester, id: string, reason: string) {
    const subject = await need(id, 'confirm');
    const { charged, subscription } = subject;
    if (!charged) throw new ApiProblem('CONFLICT');
    const by = byStaff(caller, { cause: 'payment-confirmed', reason });
    await db.transaction(async (tx) => {
      const paid = await createManual({ db: tx, now }).confirmPayment(charged.id);
      if (!paid) throw new ApiProblem('CONFLICT');
      const { source, cause, actor: actorPersonId, reason: why } = by;
      await repository.insertEntry(tx, {
        ...{ at: now(), subscriptionId: id, agentId: subscription.agentId, kind: 'paid', source, cause },
        ...{ actorPersonId, reason: why, amountCents: paid.totalCents, providerObjectId: paid.id },
      });
      await recordAudit(tx, caller, {
        action: 'payment-confirmed',
        subjectKind: 'subscription',
        subjectId: subscription.id,
        before: { status: subscription.status, endsAt: subscription.endsAt },
        after: { invoice: paid.number, amountCents: paid.totalCents, reason },
        at: now(),
      });
    });
    await sync(db, charged.customerId, by);
    return memberships.show(id);
  }

  async function extend(caller: Requester, id: string, { until, reason }: ExtendMembership) {
    const subject = await need(id, 'extend');
    const end = endOfComingDay(until, now(), 'until');
    const { charged, subscription } = subject;
    if (charged) await payments.extendTrial({ subscriptionId: charged.id, until: end, key: randomUUID() });
    const values = subscription.status === 'Trial' ? { trialExpires: end } : { endsAt: end };
    const work = async (tx: Database) => {
      if (!charged) await repository.setMembership(tx, id, values);
    };
    return settle(caller, subject, { action: 'membership-extended', reason, after: values, work });
  }

  /** Makes the next charge free. Throws WAIVED_ALREADY where that would use up a code, or another waiver. */
  async function waive(caller: Requester, id: string, reason: string) {
    const subject = await need(id, 'waive');
    const { charged, subscription } = subject;
    if (!charged) throw new ApiProblem('CONFLICT');
    if (!(await payments.waiveNext({ subscriptionId: charged.id, key: randomUUID() })))
      throw new ApiProblem('WAIVED_ALREADY');
    const work = async (tx: Database, { source, cause, actor, reason: why }: Cause) => {
      const entry = { at: now(), subscriptionId: id, agentId: subscription.agentId, kind: 'waived' };
      await repository.insertEntry(tx, { ...entry, source, cause, actorPersonId: actor, reason: why });
    };
    return settle(caller, subject, { action: 'next-charge-waived', reason, after: { waived: true }, work });
  }

  async function comp(caller: Requester, id: string, { until, reason }: CompMembership) {
    if (until === undefined) return waive(caller, id, reason);
    const subject = await need(id, 'comp');
    const endsAt = endOfComingDay(until, now(), 'until');
    const { agentId, teamId, membershipModel, billingAdmins } = subject.subscription;
    const given = { agentId, teamId, membershipModel, billingAdmins, name: complimentary, endsAt };
    const work = async (tx: Database) => {
      // Checked under the lock of `settle`: of several simultaneous presses, one gives a membership.
      if (await repository.hasRunning(tx, agentId)) throw new ApiProblem('CONFLICT');
      await repository.insertMembership(tx, {
        ...given,
        status: 'Active',
        startsAt: now(),
        createdAt: now(),
      });
    };
    return settle(caller, subject, { action: 'membership-comped', reason, after: { endsAt }, work });
  }

  async function cancel(caller: Requester, id: string, { at, reason }: CancelMembership) {
    const subject = await need(id, 'cancel');
    const { charged } = subject;
    // A membership that nobody charges for does not renew by itself: it can only end now.
    if ((!charged || charged.isByHand) && at === 'period-end')
      throw new ApiProblem('INVALID_INPUT', { fields: { at: 'NOT_A_CHOICE' } });
    if (charged) await payments.cancel({ subscriptionId: charged.id, at, key: randomUUID() });
    const work = async (tx: Database) => {
      if (!charged) await repository.setMembership(tx, id, { status: 'Expired', endsAt: now() });
    };
    return settle(caller, subject, { action: 'membership-ended', reason, after: { at }, work });
  }

  async function refund(caller: Requester, id: string, request: RefundPayment) {
    const subject = await need(id, 'refund');
    const known = [...subject.invoices, ...subject.older].find((each) => each.id === request.invoice);
    if (!known) throw new ApiProblem('INVALID_INPUT', { fields: { invoice: 'DOES_NOT_EXIST' } });
    const invoice = await memberships.withRefunds(known);
    const { amountCents, reason } = request;
    if (amountCents !== undefined && amountCents > invoice.totalCents - invoice.refundedCents)
      throw new ApiProblem('INVALID_INPUT', { fields: { amountCents: 'TOO_GREAT' } });
    const made = await payments
      .refund({ invoiceId: invoice.id, ...(amountCents !== undefined && { amountCents }), key: randomUUID() })
      .catch((cause: unknown) => {
        if (cause instanceof PaymentRefused) throw new ApiProblem('CONFLICT', { cause });
        throw cause;
      });
    const reversal = await payments.readRefund(made);
    const after = { invoice: invoice.number, refundedCents: reversal.amountCents };
    const work = (tx: Database, by: Cause) => reversals.keep(tx, { ...reversal, kind: 'refunded' }, by);
    return settle(caller, subject, { action: 'payment-refunded', reason, after, work });
  }

  /** The action reads the membership once it has its turn. */
  const inTurn =
    <Request>(action: (caller: Requester, id: string, request: Request) => Promise<StaffMembership>) =>
    (caller: Requester, id: string, request: Request) =>
      oneAtATime(id, () => action(caller, id, request));

  return {
    show: memberships.show,
    confirm,
    extend: inTurn(extend),
    comp: inTurn(comp),
    cancel: inTurn(cancel),
    refund: inTurn(refund),
  };
}
