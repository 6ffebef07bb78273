import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../support/addressKey.ts';
import type { AuditActor } from '../../support/audit.ts';

/** Where a request comes from that nobody is signed in for yet. `addressKey` stands for the address in counters. */
export type Origin = {
  ipAddress: string;
  addressKey: string;
  userAgent: string | null;
  requestId: string;
};

export function originOf(request: FastifyRequest): Origin {
  return {
    ipAddress: request.ip,
    addressKey: addressKey(request),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    requestId: request.id,
  };
}

/** For the audit log: somebody who has just shown that the account is theirs. */
export const ownerAt = (personId: string, { ipAddress, requestId }: Origin): AuditActor => ({
  personId,
  impersonatorPersonId: null,
  ipAddress,
  requestId,
});
