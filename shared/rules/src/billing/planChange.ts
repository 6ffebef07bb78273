import type { BillingPeriod } from '@portico/contracts';
import { paymentsPerYear } from '../plans.ts';

/**
 * When a change of plan begins. A person who pays for a longer term pays at once; one who moves to a shorter term keeps
 * the paid time, and changes when it has passed.
 */
export function planChangeTiming(from: BillingPeriod, to: BillingPeriod): 'now' | 'period-end' {
  return paymentsPerYear(to) < paymentsPerYear(from) ? 'now' : 'period-end';
}
