import { type CallOptions, get, write } from '@portico/client';
import type { AcceptBody, Agreement, UserAccount } from '@portico/contracts';

export const getAgreements = (options?: CallOptions) =>
  get<Agreement[]>('/user/agreements', undefined, options);

/** Without `agreements` the subscription agreement (B §7). CONFLICT: a version shown is no longer in force. */
export const acceptAgreements = (agreements?: NonNullable<AcceptBody>['agreements']) =>
  write<UserAccount>('PUT', '/user/saas/accept', agreements && { agreements });
