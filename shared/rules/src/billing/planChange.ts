import type { BillingPeriod } from '@portico/contracts';
import { paymentsPerYear } from '../plans.ts';

/**
 * When a change of plan begins. Who pays for a longer time pays at once; who goes to a shorter one keeps what is paid for,
 * and changes when it has passed.
 */
export function planChangeTiming(from: BillingPeriod, to: BillingPeriod): 'now' | 'period-end' {
  return paymentsPerYear(to) < paymentsPerYear(from) ? 'now' : 'period-end';
}
