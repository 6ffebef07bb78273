import { type CallOptions, get, write } from '@portico/client';
import type {
  AccountConversion,
  ApprovalCode,
  MadeApprovalCode,
  ManualBillingAccount,
  ManualBillingSwitch,
  NewApprovalCode,
  PricingOption,
} from '@portico/contracts';

const codes = '/admin/approval-codes';
const accounts = '/admin/manual-billing';

export const getCodes = (options?: CallOptions) => get<ApprovalCode[]>(codes, undefined, options);

/** The only answer that holds the code. */
export const makeCode = (body: NewApprovalCode) => write<MadeApprovalCode>('POST', codes, body);

export const revokeCode = (id: string, reason: string) =>
  write<ApprovalCode>('POST', `${codes}/${encodeURIComponent(id)}/revoke`, { reason });

export const getAccounts = (options?: CallOptions) =>
  get<ManualBillingAccount[]>(accounts, undefined, options);

export const switchAccount = (personId: string, body: ManualBillingSwitch) =>
  write<ManualBillingAccount[]>('PUT', `${accounts}/${encodeURIComponent(personId)}`, body);

export const convertAccount = (personId: string, body: AccountConversion) =>
  write<ManualBillingAccount[]>('PUT', `${accounts}/${encodeURIComponent(personId)}/conversion`, body);

export const getPlans = (options?: CallOptions) =>
  get<PricingOption[]>('/subscriptions/agent/pricing', undefined, options);
