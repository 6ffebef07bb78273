import type { AuditActor } from '../support/audit.ts';

/** Where a request comes from that nobody is signed in for yet. `addressKey` stands for the address in counters. */
export type Origin = {
  ipAddress: string;
  addressKey: string;
  userAgent: string | null;
  requestId: string;
};

/** For the audit log: somebody who has just shown that the account is theirs. */
export const ownerAt = (personId: string, { ipAddress, requestId }: Origin): AuditActor => ({
  personId,
  impersonatorPersonId: null,
  ipAddress,
  requestId,
});
