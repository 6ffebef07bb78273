import { type CallOptions, get, write } from '@portico/client';
import type { MailPage, MailQuery, RefusedAddress } from '@portico/contracts';

export const getMails = (query: MailQuery, options?: CallOptions) =>
  get<MailPage>('/admin/mails', query, options);

export const getRefused = (options?: CallOptions) =>
  get<RefusedAddress[]>('/admin/mails/refused', undefined, options);

/** NOT_FOUND where mails go to the address already. */
export const retryAddress = (address: string) =>
  write<RefusedAddress[]>('POST', '/admin/mails/refused/retry', { address });
