import type { AuditFilter } from '@portico/contracts';

/** Every filter of `/admin/logs`; the address holds them all. Days are UTC days, as in the log. */
export interface AuditAddress {
  actor: string;
  subject: string;
  action: string;
  kind: string;
  field: string;
  text: string;
  /** The id of one request, as a link to everything it did names it. It counts before `text`. */
  request: string;
  /** One entry, as a link to it names it. */
  entry: string;
  from: string;
  to: string;
}

export const noFilters: AuditAddress = {
  ...{ actor: '', subject: '', action: '', kind: '', field: '', text: '', request: '', entry: '' },
  ...{ from: '', to: '' },
};
const names = [
  ...['actor', 'subject', 'action', 'kind', 'field', 'text', 'request', 'entry', 'from', 'to'],
] as const;
const longestSearch = 120;

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isName = (value: string) => /^[\w-]{1,60}$/.test(value);
/** A balancer's id, or the API's own. */
const isRequest = (value: string) => /^[\w-]{8,64}$/.test(value);
const isEntry = (value: string) => /^\d{1,16}$/.test(value);

/** Values it does not recognize count as missing. */
export function readAuditAddress(params: URLSearchParams): AuditAddress {
  const given = (name: keyof AuditAddress) => (params.get(name) ?? '').trim();
  const kept = (value: string, isRight: (value: string) => boolean) => (isRight(value) ? value : '');
  return {
    actor: given('actor').slice(0, longestSearch),
    subject: given('subject').slice(0, longestSearch),
    action: kept(given('action'), isName),
    kind: kept(given('kind'), isName),
    field: kept(given('field'), isName),
    text: given('text').slice(0, longestSearch),
    request: kept(given('request'), isRequest),
    entry: kept(given('entry'), isEntry),
    from: kept(given('from'), isDay),
    to: kept(given('to'), isDay),
  };
}

const given = (values: AuditFilter) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** GET /audit and its file for this address: the server finds a request's id as a text. */
export const auditFilter = ({ request, text, ...others }: AuditAddress): AuditFilter =>
  given({ ...others, text: request || text });

export function auditAddress(address: AuditAddress): string {
  const query = new URLSearchParams(given(address));
  return query.size > 0 ? `/admin/logs?${query}` : '/admin/logs';
}

export const hasFilters = (address: AuditAddress) => names.some((name) => address[name] !== '');

/** The log of changes to a person. */
export const logsAbout = (personId: string) => auditAddress({ ...noFilters, subject: personId });

/** Everything that was done by one request. */
export const sameRequest = (requestId: string) => auditAddress({ ...noFilters, request: requestId });

/** A link to one entry. */
export const logEntry = (entry: string) => auditAddress({ ...noFilters, entry });
