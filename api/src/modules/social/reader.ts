import type { Caller } from '../../identity/callers.ts';

/** Who reads. Staff who act in a member's place read public groups only: what a group keeps to itself is not for them. */
export type Reader = { personId: string; isInPerson: boolean };

/** What reading posts asks of an account. */
export const socialAccess = { requires: ['member', 'social'] } as const;

export const readerOf = ({ personId, impersonatorPersonId }: Caller): Reader => ({
  personId,
  isInPerson: impersonatorPersonId === null,
});
