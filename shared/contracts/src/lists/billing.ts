/** How an account is billed. `hubspot`: outside of Portico; `manual`: by invoice; `none`: nothing is paid. */
export const paymentProcessors = ['stripe', 'hubspot', 'manual', 'none'] as const;
export type PaymentProcessor = (typeof paymentProcessors)[number];

/** How many homes one payment may be for (B §7 `stripe/create`). */
export const mostHomesAtOnce = 100;

export const billingPeriods = ['monthly', 'quarterly', 'semiannual', 'annual', 'biennial'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/**
 * How many invoices of a membership staff see, and how many more with each press: each costs calls to the payment
 * provider.
 */
export const staffInvoicesAtOnce = 25;

/** How many the payment provider lists at once. */
export const mostStaffInvoices = 100;

/** What can happen to a membership. */
export const membershipLogKinds = [
  'began',
  'changed',
  'removed',
  'paid',
  'refunded',
  'refund-failed',
  'disputed',
  'waived',
] as const;
export type MembershipLogKind = (typeof membershipLogKinds)[number];

/** Who or what can be behind it. `portico`: an automatic change. */
export const membershipLogSources = ['member', 'staff', 'provider', 'portico'] as const;
export type MembershipLogSource = (typeof membershipLogSources)[number];

/**
 * What staff can decide about a membership. `confirm` records that an invoice was paid, `waive` makes the next charge
 * free, `comp` gives free time.
 */
export const staffActions = ['confirm', 'extend', 'waive', 'comp', 'cancel', 'refund'] as const;
export type StaffAction = (typeof staffActions)[number];

/** The shortest code and postal code of the manual billing form (B §5 and §9). */
export const shortestApprovalCode = 3;
export const shortestPostalCode = 5;
