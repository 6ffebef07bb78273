import type { BillingPeriod } from '@portico/contracts';
import { daysUntil } from '../grace.ts';

/** What staff entered for an account that was moved from invoices to the card: when its free trials end. */
interface Conversion {
  status: string;
  freeTrialAnnual: string | null;
  freeTrialMonthly: string | null;
}

/** The only status with a meaning (resolutions 55). */
const convertedStatus = 'S';

/** The longest trial that the payment provider begins. */
const mostDays = 730;

export const isConverted = (conversion: Conversion | null | undefined): conversion is Conversion =>
  conversion?.status === convertedStatus;

function endOf(conversion: Conversion, period: BillingPeriod): string | null {
  if (period === 'annual') return conversion.freeTrialAnnual;
  return period === 'monthly' ? conversion.freeTrialMonthly : null;
}

/**
 * How many days nothing is charged for, if the plan is begun now: those left of the account's free trial with that rhythm, the
 * one that has begun included. 0 for any other account or plan.
 */
export function freeTrialDays(
  conversion: Conversion | null | undefined,
  period: BillingPeriod,
  now: Date,
): number {
  const end = isConverted(conversion) ? endOf(conversion, period) : null;
  return end ? Math.min(daysUntil(end, now), mostDays) : 0;
}
