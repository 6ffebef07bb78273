import type { PeopleFigure, Role, UsagePeopleFilter, UsagePeriod, UsageQuery } from '@portico/contracts';
import { idPattern, peopleFigures, usagePeriods } from '@portico/contracts/lists';
import { roles } from '@portico/contracts/roles';

/** The whole state of `/usage`; the address holds all of it. */
export interface UsageAddress {
  days: UsagePeriod;
  role: Role | null;
  groupId: string | null;
  /** The figure whose people are shown in place of the report. */
  of: PeopleFigure | null;
  /** Only people of this brokerage. */
  brokerageId: string | null;
}

const usual: UsagePeriod = 30;
const isId = new RegExp(`^${idPattern}$`);

const idOf = (value: string | null) => (value !== null && isId.test(value) ? value : null);

/** `/usage?days=7&role=agent&group=…&people=search`; a value it does not know counts as missing. */
export function readUsageAddress(params: URLSearchParams): UsageAddress {
  const days = Number(params.get('days'));
  return {
    days: usagePeriods.find((period) => period === days) ?? usual,
    role: roles.find((role) => role === params.get('role')) ?? null,
    groupId: idOf(params.get('group')),
    of: peopleFigures.find((figure) => figure === params.get('people')) ?? null,
    brokerageId: idOf(params.get('brokerage')),
  };
}

/** Leaves out defaults, so that the plain report has the plain address. */
export function usageAddress({ days, role, groupId, of, brokerageId }: UsageAddress): string {
  const entries: [string, string | null][] = [
    ['days', days === usual ? null : String(days)],
    ['role', role],
    ['group', groupId],
    ['people', of],
    ['brokerage', of && brokerageId],
  ];
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
  return query.size > 0 ? `/usage?${query}` : '/usage';
}

/** GET /usage for this address. */
export const usageQuery = ({ days, role, groupId }: UsageAddress): UsageQuery => ({
  days,
  ...(role && { role }),
  ...(groupId && { groupId }),
});

/** GET /usage/people for this address. */
export const peopleQuery = (address: UsageAddress, of: PeopleFigure): UsagePeopleFilter => ({
  ...usageQuery(address),
  of,
  ...(address.brokerageId && { brokerageId: address.brokerageId }),
});
