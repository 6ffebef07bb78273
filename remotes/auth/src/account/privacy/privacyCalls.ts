import { type CallOptions, download, get, write } from '@portico/client';
import type { PrivacyOverview } from '@portico/contracts';

export const getPrivacy = (options?: CallOptions) => get<PrivacyOverview>('/privacy', {}, options);

export const askForCopy = () => write<PrivacyOverview>('POST', '/privacy/copies');

export const fetchCopy = (id: string) => download(`/privacy/downloads/${encodeURIComponent(id)}`, {});

export const askToCorrect = (message: string) =>
  write<PrivacyOverview>('POST', '/privacy/corrections', { message });

export const askToBeDeleted = (message: string) =>
  write<PrivacyOverview>('POST', '/privacy/deletion', { message });

export const callOffDeletion = () => write<PrivacyOverview>('DELETE', '/privacy/deletion');
