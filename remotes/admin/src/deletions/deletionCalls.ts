import { type CallOptions, get, write } from '@portico/client';
import type { DeletionQuery, Page, ScheduledDeletion } from '@portico/contracts';

const at = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

export const getScheduledDeletions = (filter: DeletionQuery, options?: CallOptions) =>
  get<Page<ScheduledDeletion>>('/scheduled-deletions', filter, options);

export const cancelDeletion = (id: string) =>
  write<{ cancelled: true }>('DELETE', `/scheduled-deletions/${at(id)}`);
