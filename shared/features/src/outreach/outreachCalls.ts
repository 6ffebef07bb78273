import { type CallOptions, get, write } from '@portico/client';
import type { ContactAnswer, ContactBody, ReferralLink, VisitorContactBody } from '@portico/contracts';

/** Members read their own link, staff any agent's. */
export const getReferralLink = (agentId: string, options?: CallOptions) =>
  get<ReferralLink>(`/shortCodes/referral/${encodeURIComponent(agentId)}`, undefined, options);

export const contactConcierge = (body: ContactBody) => write<ContactAnswer>('POST', '/user/contact', body);

/** For visitors who are signed out. */
export const contactConciergeAsVisitor = (body: VisitorContactBody) =>
  write<ContactAnswer>('POST', '/user/login/contact', body);
