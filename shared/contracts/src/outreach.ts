import { type Static, Type } from 'typebox';
import { filledLineOf, filledTextOf, Id, IsoDateTime, nullable, oneOf, pageOf, strict } from './base.ts';
import { longestContactMessage } from './lists.ts';

/** A referral code in the form of `/r/{code}`: eight characters that cannot be mistaken for one another. */
export const ReferralCode = Type.String({ pattern: '^[A-HJ-NP-Z2-9]{8}$' });

export const ReferralAgentParams = strict({ agentId: Id });
export type ReferralAgentParams = Static<typeof ReferralAgentParams>;

/** GET /shortCodes/referral/{agentId} (A §7): the link, and its results. */
export const ReferralLink = Type.Object({
  url: Type.String({ description: 'absolute, ready to be shared' }),
  clicked: Type.Integer({ minimum: 0, description: 'browsers, each counted once a day' }),
  asked: Type.Integer({ minimum: 0, description: 'people who asked to join through it, by e-mail' }),
  joined: Type.Integer({ minimum: 0, description: 'people who became members through it' }),
});
export type ReferralLink = Static<typeof ReferralLink>;

/** Any text is accepted, so that a mistyped code counts as unknown and not as a fault. */
export const ReferralCodeParams = strict({ code: Type.String({ minLength: 1, maxLength: 64 }) });
export type ReferralCodeParams = Static<typeof ReferralCodeParams>;

/** GET /referrals/visitor/{code}: who sent a visitor; A §3 `referralAgent`. */
export const ReferralAgent = Type.Object({ agentId: Id, agentName: Type.String() });
export type ReferralAgent = Static<typeof ReferralAgent>;

/** One line only, because the subject becomes a header of an email. */
const line = filledLineOf;

const message = {
  siteForm: line(60),
  /** A missing subject means 'Other' (resolutions 97). */
  subject: Type.Optional(line(120)),
  message: filledTextOf(longestContactMessage),
};

/** POST /user/contact (A §7). The session tells the server who writes. */
export const ContactBody = strict(message);
export type ContactBody = Static<typeof ContactBody>;

/** POST /user/login/contact (A §7): the visitor is signed out, so the body includes name and e-mail. */
export const VisitorContactBody = strict({
  ...message,
  name: line(120),
  email: Type.String({ minLength: 3, maxLength: 254 }),
  /** The code of the link that brought the visitor. An unknown one is ignored, because it must not cost a message. */
  referralCode: Type.Optional(Type.String({ maxLength: 64 })),
});
export type VisitorContactBody = Static<typeof VisitorContactBody>;

export const ContactAnswer = Type.Object({
  reference: Type.String({ description: 'what both sides quote: PC-7K2M9Q' }),
});
export type ContactAnswer = Static<typeof ContactAnswer>;

/** One row of the queue that staff answer. */
export const ContactRequest = Type.Object({
  _id: Id,
  reference: Type.String(),
  personId: nullable(Id),
  name: Type.String(),
  email: Type.String(),
  siteForm: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  /** The member whose referral link brought a visitor who asks to join. */
  referral: nullable(Type.Object({ code: Type.String(), agentId: Id, agentName: Type.String() })),
  createdAt: IsoDateTime,
  closedAt: nullable(IsoDateTime),
});
export type ContactRequest = Static<typeof ContactRequest>;

/**
 * GET /contact-requests: open requests with the oldest first, closed ones with the latest first. `q` finds reference,
 * name or e-mail.
 */
export const ContactRequestsQuery = strict({
  status: Type.Optional(oneOf(['open', 'closed'])),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type ContactRequestsQuery = Static<typeof ContactRequestsQuery>;

export const ContactRequestPage = pageOf(ContactRequest);
export type ContactRequestPage = Static<typeof ContactRequestPage>;

/** PUT /contact-requests/{id}/closed */
export const ContactClosedBody = strict({ isClosed: Type.Boolean() });
export type ContactClosedBody = Static<typeof ContactClosedBody>;
