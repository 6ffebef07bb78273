import type { FastifyRequest } from 'fastify';
import type { Origin } from '../identity/origin.ts';
import { addressKey } from '../support/addressKey.ts';

const longestUserAgent = 300;

export function originOf(request: FastifyRequest): Origin {
  return {
    ipAddress: request.ip,
    addressKey: addressKey(request),
    userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
    requestId: request.id,
  };
}
