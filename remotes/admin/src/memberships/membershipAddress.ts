import type { MembershipLogFilter, MembershipLogKind, MembershipLogSource } from '@portico/contracts';
import { isId, membershipLogKinds, membershipLogSources } from '@portico/contracts/lists';

export const logTabs = ['history', 'events', 'manual', 'teams'] as const;
export type LogTab = (typeof logTabs)[number];

/** Everything `/admin/subscription-log` shows; the address holds it all. Days are UTC days. */
export interface MembershipAddress {
  tab: LogTab;
  member: string;
  kind: MembershipLogKind | '';
  source: MembershipLogSource | '';
  from: string;
  to: string;
  /** The membership that is open. */
  open: string;
}

export const wholeLog: MembershipAddress = {
  tab: 'history',
  member: '',
  kind: '',
  source: '',
  from: '',
  to: '',
  open: '',
};
const filters = ['member', 'kind', 'source', 'from', 'to'] as const;
const longestSearch = 120;

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** Values it does not recognize count as missing. */
export function readMembershipAddress(params: URLSearchParams): MembershipAddress {
  const given = (name: string) => (params.get(name) ?? '').trim();
  const kept = (value: string, isRight: (value: string) => boolean) => (isRight(value) ? value : '');
  return {
    tab: logTabs.find((tab) => tab === given('tab')) ?? 'history',
    member: given('member').slice(0, longestSearch),
    kind: membershipLogKinds.find((kind) => kind === given('kind')) ?? '',
    source: membershipLogSources.find((source) => source === given('source')) ?? '',
    from: kept(given('from'), isDay),
    to: kept(given('to'), isDay),
    open: kept(given('open'), isId),
  };
}

/** GET /admin/subscription-log and its file for this address. */
export const membershipFilter = (address: MembershipAddress): MembershipLogFilter =>
  Object.fromEntries(filters.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));

export function membershipAddress(address: MembershipAddress): string {
  const query = new URLSearchParams(membershipFilter(address) as Record<string, string>);
  if (address.tab !== 'history') query.set('tab', address.tab);
  if (address.open) query.set('open', address.open);
  return query.size > 0 ? `/admin/subscription-log?${query}` : '/admin/subscription-log';
}

export const hasFilters = (address: MembershipAddress) => filters.some((name) => address[name] !== '');
