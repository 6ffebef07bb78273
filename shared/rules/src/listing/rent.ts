import type { RentPeriod } from '@portico/contracts/lists';

/**
 * How many months the rent of one period is divided by, as a fraction: 52 weeks are a year, and a season is the three
 * months for which summer and winter homes are let.
 */
export const rentPerMonth: Readonly<Record<RentPeriod, { times: number; by: number }>> = {
  month: { times: 1, by: 1 },
  week: { times: 52, by: 12 },
  season: { times: 1, by: 3 },
};

/** The rent of one month, by which rents of different periods compare; a price without a period stays as it is. */
export function monthlyAmount(amount: number, period: RentPeriod | null | undefined): number {
  if (!period) return amount;
  const { times, by } = rentPerMonth[period];
  return Math.round((amount * times) / by);
}
