import { type CallOptions, get, write } from '@portico/client';
import type { NewIntroductions } from '@portico/contracts';

/** What the reader has not seen yet. */
export const readNewIntroductions = (options?: CallOptions) =>
  get<NewIntroductions>('/introductions/new', undefined, options);

export const markIntroductionsSeen = (ids: readonly string[]) =>
  write<NewIntroductions>('PUT', '/introductions/seen', { ids });
