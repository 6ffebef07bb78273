import { type CallOptions, get } from '@portico/client';
import type { ReferralAgent } from '@portico/contracts';

/** Signed out: who sent a visitor with this code. NOT_FOUND for a code nobody has. */
export const getReferralAgent = (code: string, options?: CallOptions) =>
  get<ReferralAgent>(`/referrals/visitor/${encodeURIComponent(code)}`, undefined, options);
