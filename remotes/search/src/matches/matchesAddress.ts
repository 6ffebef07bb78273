import type { MatchStatus } from '@portico/contracts';
import { isId, matchStatuses, mostCompared } from '@portico/contracts/lists';

/** Which homes are shown: all but the rejected, or those in one state. */
export type MatchTab = 'all' | MatchStatus;
export const matchTabs: readonly MatchTab[] = ['all', ...matchStatuses];

/** `/match-clients?client=&answers=1&status=&strong=1&city=&chosen=&compare=&name=&p=`: everything the page shows. */
export interface MatchesAddress {
  clientId: string | null;
  /** The shortlists come first: news of a client's answer leads here. */
  isOfAnswers: boolean;
  /** Part of a client's name, in the list of clients. */
  name: string;
  tab: MatchTab;
  isStrongOnly: boolean;
  city: string;
  /** The homes picked for comparing or for a shortlist. */
  chosen: readonly string[];
  isComparing: boolean;
  page: number;
}

const lastPage = 500;
/** As many as a shortlist holds. */
export const mostChosen = 12;

function readPage(given: string | null): number {
  return /^\d{1,6}$/.test(given ?? '') ? Math.min(Math.max(1, Number(given)), lastPage) : 1;
}

/** Anything in the address that cannot be meant is left out. */
export function readMatchesAddress(params: URLSearchParams): MatchesAddress {
  const client = params.get('client') ?? '';
  const ids = (params.get('chosen') ?? '').split(',').filter((id) => isId(id));
  const chosen = [...new Set(ids)].slice(0, mostChosen);
  return {
    clientId: isId(client) ? client : null,
    isOfAnswers: params.get('answers') === '1',
    name: (params.get('name') ?? '').trim().slice(0, 200),
    tab: matchTabs.find((tab) => tab === params.get('status')) ?? 'all',
    isStrongOnly: params.get('strong') === '1',
    city: (params.get('city') ?? '').slice(0, 120),
    chosen,
    isComparing: params.get('view') === 'compare' && chosen.length > 1 && chosen.length <= mostCompared,
    page: readPage(params.get('p')),
  };
}

export function writeMatchesAddress(address: Partial<MatchesAddress>): string {
  const { clientId, isOfAnswers, name, tab = 'all', isStrongOnly, city, chosen = [] } = address;
  const { isComparing, page = 1 } = address;
  const params = new URLSearchParams({
    ...(clientId && { client: clientId }),
    ...(isOfAnswers && { answers: '1' }),
    ...(name && { name }),
    ...(tab !== 'all' && { status: tab }),
    ...(isStrongOnly && { strong: '1' }),
    ...(city && { city }),
    ...(chosen.length > 0 && { chosen: chosen.join(',') }),
    ...(isComparing && { view: 'compare' }),
    ...(page > 1 && { p: String(page) }),
  });
  return `/match-clients${params.size > 0 ? `?${params}` : ''}`;
}
