import type { MatchStatus } from '@portico/contracts';
import { matchStatuses } from '@portico/contracts/lists';

/** Which matches of a listing are shown: all but the rejected, or those in one status. */
export type MatchTab = 'all' | MatchStatus;
export const matchTabs: readonly MatchTab[] = ['all', ...matchStatuses];

export interface MatchAddress {
  tab: MatchTab;
  page: number;
}

const lastPage = 500;

/** The page number in the address; anything that is not one counts as 1. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('p') ?? '';
  return /^\d{1,6}$/.test(page) ? Math.min(Math.max(1, Number(page)), lastPage) : 1;
}

export const readMatchAddress = (params: URLSearchParams): MatchAddress => ({
  tab: matchTabs.find((tab) => tab === params.get('status')) ?? 'all',
  page: readPage(params),
});

/** The same address with other matches; its other parameters stay. */
export function writeMatchAddress(params: URLSearchParams, { tab, page }: MatchAddress): string {
  const next = new URLSearchParams(params);
  next.delete('status');
  next.delete('p');
  if (tab !== 'all') next.set('status', tab);
  if (page > 1) next.set('p', String(page));
  return `?${next}`;
}
