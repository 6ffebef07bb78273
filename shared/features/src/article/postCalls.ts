import { type CallOptions, get } from '@portico/client';
import type { FullPost, PostQuery } from '@portico/contracts';

/** NOT_FOUND for an address that no article has; MEMBERSHIP_REQUIRED where the reader's membership leaves it out. */
export const getFullPost = (filter: PostQuery, options?: CallOptions) =>
  get<FullPost>('/cms/full-post', filter, options);
