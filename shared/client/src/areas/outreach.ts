import type {
  ContactAnswer,
  ContactBody,
  ContactRequest,
  ContactRequestPage,
  ContactRequestsQuery,
  ReferralAgent,
  ReferralLink,
  VisitorContactBody,
} from '@portico/contracts';
import { type CallOptions, get, write } from '../send.ts';

/** One's own link, or any agent's for staff. */
export const getReferralLink = (agentId: string, options?: CallOptions) =>
  get<ReferralLink>(`/shortCodes/referral/${encodeURIComponent(agentId)}`, undefined, options);

/** Signed out: who sent a visitor with this code. NOT_FOUND for a code nobody has. */
export const getReferralAgent = (code: string, options?: CallOptions) =>
  get<ReferralAgent>(`/referrals/visitor/${encodeURIComponent(code)}`, undefined, options);

export const contactConcierge = (body: ContactBody) => write<ContactAnswer>('POST', '/user/contact', body);

/** Signed out. */
export const contactConciergeAsVisitor = (body: VisitorContactBody) =>
  write<ContactAnswer>('POST', '/user/login/contact', body);
