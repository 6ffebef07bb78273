import type { BillingPeriod } from '@portico/contracts';

interface Plan {
  label: string;
  billingLine: string;
  /** Payments within one term. */
  payments: number;
  termYears: number;
}

/** B §9, word for word. */
const plans: Record<BillingPeriod, Plan> = {
  monthly: {
    label: 'Annual Plan - Paid Monthly',
    billingLine: 'billed every month',
    payments: 12,
    termYears: 1,
  },
  quarterly: {
    label: 'Annual Plan - Paid Quarterly',
    billingLine: 'billed every 3 months',
    payments: 4,
    termYears: 1,
  },
  semiannual: {
    label: 'Annual Plan - Paid Semiannually',
    billingLine: 'billed every 6 months',
    payments: 2,
    termYears: 1,
  },
  annual: { label: 'Annual Plan', billingLine: 'billed once per year', payments: 1, termYears: 1 },
  biennial: { label: 'Two-Year Plan', billingLine: 'billed every two years', payments: 1, termYears: 2 },
};

export const planLabel = (period: BillingPeriod) => plans[period].label;

export const billingLine = (period: BillingPeriod) => plans[period].billingLine;

/** Payments per year (B §9): half a payment for the two-year plan. */
export const paymentsPerYear = (period: BillingPeriod) => plans[period].payments / plans[period].termYears;

export const termYears = (period: BillingPeriod) => plans[period].termYears;

/** The price of a whole term, in the unit of `price`: one year, or two for the two-year plan (resolutions 50). */
export const termCost = (period: BillingPeriod, price: number) => price * plans[period].payments;

/** Plan prices are shown in whole units, without decimals (B §9). */
export function formatPlanPrice(price: number, locale = 'en', currency = 'USD') {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    price,
  );
}

/** The content about plans and payment (B §2, resolutions 64). */
export const plansFaqSlug = 'marketing-company-portico-plans-faqs';

/** The same for the listings-only plan. */
export const homesFaqSlug = `${plansFaqSlug}-listingsonly`;
