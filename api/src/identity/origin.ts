import type { AuditActor } from '../support/audit.ts';

/** Where a signed-out request comes from. Counters store `addressKey` instead of the address. */
export type Origin = {
  ipAddress: string;
  addressKey: string;
  userAgent: string | null;
  requestId: string;
};

/** The audit log's actor for somebody who has just proved that the account is theirs. */
export const ownerAt = (personId: string, { ipAddress, requestId }: Origin): AuditActor => ({
  personId,
  impersonatorPersonId: null,
  ipAddress,
  requestId,
});
