import { gracePeriodDays } from '../grace.ts';

/**
 * The rights that a step of the dunning may take away: inviting and joining raise the bill, as does buying; reading
 * covers the rest.
 */
export type OwingBlock = 'invite' | 'buy' | 'read';

/**
 * What is blocked from which day after a failed payment on, until an invoice is paid; `dunning` has the mails of the
 * same days. A member who owes money cannot spend more, but can read until the days of grace are over (ADR 7).
 */
export const owingBlocks: readonly (readonly [day: number, blocked: readonly OwingBlock[]])[] = [
  [0, ['invite', 'buy']],
  [gracePeriodDays, ['invite', 'buy', 'read']],
];

const dayMs = 24 * 60 * 60_000;

/** Whether a membership is kept from something by a payment that failed at `owesSince`; null for one that owes nothing. */
export function isBlockedByDebt(what: OwingBlock, owesSince: Date | string | null, now: Date): boolean {
  if (owesSince === null) return false;
  const days = (now.getTime() - new Date(owesSince).getTime()) / dayMs;
  const step = owingBlocks.findLast(([day]) => days >= day);
  return step?.[1].includes(what) ?? false;
}
