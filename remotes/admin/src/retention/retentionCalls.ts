import { type CallOptions, get, write } from '@portico/client';
import type { RetentionBody, RetentionSettings } from '@portico/contracts';

export const getRetention = (options?: CallOptions) =>
  get<RetentionSettings>('/privacy/retention', {}, options);

/** CONFLICT where somebody has saved since the version that was read. */
export const saveRetention = (body: RetentionBody) =>
  write<RetentionSettings>('PUT', '/privacy/retention', body);
