import { type ReportReason, type ReportState, reportReasons, reportStates } from '@portico/contracts/lists';

/** `?state=decided&reason=spam&q=&p=2`, or `?id=` for one report. */
export interface ReportAddress {
  state: ReportState;
  reason: ReportReason | '';
  q: string;
  page: number;
}

const longestSearch = 100;

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((each) => each === value);

/** Values it does not recognize count as missing. */
export function readReportAddress(params: URLSearchParams): ReportAddress {
  const page = params.get('p') ?? '';
  return {
    state: oneOf(reportStates, params.get('state')) ?? 'open',
    reason: oneOf(reportReasons, params.get('reason')) ?? '',
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

const pagePath = '/admin/reports';

export function reportAddress({ state, reason, q, page }: ReportAddress): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(reason && { reason }),
    ...(q && { q }),
    ...(page > 1 && { p: String(page) }),
  });
  return query.size > 0 ? `${pagePath}?${query}` : pagePath;
}

/** One report, beside the list that it was opened from. */
export function oneReportAddress(id: string, from: ReportAddress): string {
  const list = reportAddress(from);
  return `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ id })}`;
}
