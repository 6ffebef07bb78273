import { type CallOptions, get, write } from '@portico/client';
import type {
  Language,
  MailPage,
  MailPreview,
  MailPreviewEntry,
  MailPreviewQuery,
  MailQuery,
  RefusedAddress,
} from '@portico/contracts';

export const getMails = (query: MailQuery, options?: CallOptions) =>
  get<MailPage>('/admin/mails', query, options);

export const getRefused = (options?: CallOptions) =>
  get<RefusedAddress[]>('/admin/mails/refused', undefined, options);

/** NOT_FOUND where mails go to the address already. */
export const retryAddress = (address: string) =>
  write<RefusedAddress[]>('POST', '/admin/mails/refused/retry', { address });

export const getMailPreviews = (language: Language, options?: CallOptions) =>
  get<MailPreviewEntry[]>('/admin/mails/previews', { language }, options);

export const getMailPreview = (query: MailPreviewQuery, options?: CallOptions) =>
  get<MailPreview>('/admin/mails/preview', query, options);
