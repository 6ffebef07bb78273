import { type CallOptions, download, get, write } from '@portico/client';
import type {
  CancelMembership,
  CompMembership,
  ExtendMembership,
  MembershipFigures,
  MembershipLogFilter,
  MembershipLogPage,
  MembershipLogQuery,
  ProviderEventQuery,
  ProviderEventRow,
  ReasonBody,
  RefundPayment,
  StaffMembership,
} from '@portico/contracts';

const log = '/admin/subscription-log';

export const getMembershipLog = (query: MembershipLogQuery, options?: CallOptions) =>
  get<MembershipLogPage>(log, query, options);

export const getFigures = (options?: CallOptions) =>
  get<MembershipFigures>(`${log}/figures`, undefined, options);

export const downloadLog = (filter: MembershipLogFilter) => download(`${log}/export.csv`, filter);

const at = (id: string) => `/admin/memberships/${encodeURIComponent(id)}`;

/** With so many of its newest invoices. The payment provider is asked, so a membership is read when it is opened. */
export const getMembership = (id: string, invoices: number, options?: CallOptions) =>
  get<StaffMembership>(at(id), { invoices }, options);

/** Staff's possible decisions, by name; each returns the membership's new state. */
export const decide = {
  confirm: (id: string, body: ReasonBody) =>
    write<StaffMembership>('POST', `${at(id)}/confirm-payment`, body),
  extend: (id: string, body: ExtendMembership) => write<StaffMembership>('POST', `${at(id)}/extend`, body),
  comp: (id: string, body: CompMembership) => write<StaffMembership>('POST', `${at(id)}/comp`, body),
  cancel: (id: string, body: CancelMembership) => write<StaffMembership>('POST', `${at(id)}/cancel`, body),
  refund: (id: string, body: RefundPayment) => write<StaffMembership>('POST', `${at(id)}/refund`, body),
};

/** The payment provider's events, the newest first. */
export const getProviderEvents = (query: ProviderEventQuery, options?: CallOptions) =>
  get<ProviderEventRow[]>('/admin/payment-events', { limit: 200, ...query }, options);

export const replayEvent = (id: string) =>
  write<object>('POST', `/admin/payment-events/${encodeURIComponent(id)}/replay`);
