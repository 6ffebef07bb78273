import {
  type MembershipModel,
  type StaffAction,
  type StaffMembership,
  type SubscriptionStatus,
  staffInvoicesAtOnce,
} from '@portico/contracts';
import { staffActionsFor } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { ProviderInvoice, ProviderSubscription } from '../../providers/payments/payments.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { isoOrNull } from '../../support/moments.ts';
import * as repository from './membershipLog.repository.ts';
import { invoiceOf } from './ownBilling.service.ts';

/** `refundedCents` is how much of it was refunded so far. */
type RefundableInvoice = ProviderInvoice & { refundedCents: number };

/** A membership with its state at the provider, where that charges for it. */
export type Subject = repository.MembershipRow & {
  charged: ProviderSubscription | null;
  /** The requested number of the newest. */
  invoices: RefundableInvoice[];
  older: readonly ProviderInvoice[];
  actions: StaffAction[];
};

const isPaid = ({ status, totalCents }: ProviderInvoice) => status === 'paid' && totalCents > 0;

/** A membership as staff see it, and their possible actions now. */
export function createStaffMemberships({ db, payments }: Pick<AppContext, 'db' | 'payments'>) {
  /** The provider is called for each invoice. */
  const withRefunds = async (invoice: ProviderInvoice): Promise<RefundableInvoice> => ({
    ...invoice,
    refundedCents: isPaid(invoice) ? await payments.refundedOf(invoice.id) : 0,
  });

  async function subjectOf(id: string, most: number = staffInvoicesAtOnce): Promise<Subject> {
    const row = await repository.readMembership(db, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    const { providerCustomerId: customer, providerSubscriptionId } = row.subscription;
    const isKnown = customer !== null && providerSubscriptionId !== null;
    const [all, invoices] = isKnown
      ? await Promise.all([payments.subscriptionsOf(customer), payments.invoicesOf(customer)])
      : [[], []];
    const charged = all.find(({ id: found }) => found === providerSubscriptionId) ?? null;
    const own = invoices.filter(({ subscriptionId }) => subscriptionId === providerSubscriptionId);
    const shown = await Promise.all(own.slice(0, most).map(withRefunds));
    const older = own.slice(most);
    const actions = staffActionsFor({
      status: row.subscription.status as SubscriptionStatus,
      isCharged: charged !== null,
      isEnding: charged?.endsAtPeriodEnd ?? false,
      hasPaid:
        shown.some((each) => isPaid(each) && each.totalCents > each.refundedCents) || older.some(isPaid),
      isByHand: charged?.isByHand ?? false,
      mayConfirm: charged?.mayConfirm ?? false,
    });
    return { ...row, charged, invoices: shown, older, actions };
  }

  /** With this many of its newest invoices. */
  async function show(id: string, most?: number): Promise<StaffMembership> {
    const { subscription: row, person, charged, invoices, older, actions } = await subjectOf(id, most);
    return {
      subscription: {
        _id: row.id,
        status: row.status as SubscriptionStatus,
        membershipModel: row.membershipModel as MembershipModel,
        name: row.name,
        startsAt: isoOrNull(row.startsAt),
        endsAt: isoOrNull(row.endsAt),
        trialExpires: isoOrNull(row.trialExpires),
        pastDueSince: isoOrNull(row.pastDueSince),
        renewalStartedAt: isoOrNull(row.renewalStartedAt),
        billingAdmins: row.billingAdmins,
        membership: row.agentId,
      },
      member: { personId: person.id, name: person.fullName, email: person.primaryEmail },
      monthlyCents: row.monthlyCents,
      isCharged: charged !== null && !charged.isByHand,
      isByHand: charged?.isByHand ?? false,
      isEnding: charged?.isByHand ? false : (charged?.endsAtPeriodEnd ?? false),
      actions,
      invoices: invoices.map((invoice) => ({
        ...invoiceOf(payments)(invoice),
        refundedCents: invoice.refundedCents,
      })),
      hasOlderInvoices: older.length > 0,
    };
  }

  return { withRefunds, subjectOf, show };
}
