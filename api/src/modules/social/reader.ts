import type { Caller } from '../../identity/callers.ts';

/** The reader. Staff who act in a member's place read only public groups: private posts are not for them. */
export type Reader = { personId: string; isInPerson: boolean };

/** What an account needs to read posts. */
export const socialAccess = { requires: ['member', 'social'] } as const;

export const readerOf = ({ personId, impersonatorPersonId }: Caller): Reader => ({
  personId,
  isInPerson: impersonatorPersonId === null,
});
