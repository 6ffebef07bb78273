import { type CallOptions, get } from '@portico/client';
import type { Page, UserQuery, UserSummary } from '@portico/contracts';

export const getUsers = (filter: UserQuery, options?: CallOptions) =>
  get<Page<UserSummary>>('/users', filter, options);
