import { type Static, Type } from 'typebox';
import { filledTextOf, Id, IsoDateTime, nullable, oneOf, pageOf, strict, textOf } from './base.ts';
import { introductionStates, longestIntroduction } from './lists.ts';

/**
 * What others see of a client without a name. Without any one agent's clients, at least five clients of three agents
 * still have exactly these facts, all of them together (decision 32).
 */
export const ProspectFacts = Type.Object({
  offer: oneOf(['buy', 'rent'] as const),
  alsoRents: Type.Optional(
    Type.Boolean({ description: 'a buyer who would rent instead; older servers do not say' }),
  ),
  country: nullable(Type.String()),
  city: nullable(Type.String()),
  /** In US dollars; `to` is null for the highest band. Both null where the budget is not shown. */
  budget: nullable(Type.Object({ from: Type.Number(), to: nullable(Type.Number()) })),
  lifestyleNames: Type.Array(Type.String()),
});
export type ProspectFacts = Static<typeof ProspectFacts>;

export const Prospect = Type.Object({
  ...ProspectFacts.properties,
  _id: Id,
  /** The reader's last request for this client. */
  introduction: nullable(Type.Object({ _id: Id, state: oneOf(introductionStates) })),
});
export type Prospect = Static<typeof Prospect>;

/** POST /dossier/search: clients of other agents who are shown without their names. */
export const ProspectsBody = strict({
  offer: Type.Optional(oneOf(['buy', 'rent'] as const)),
  country: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type ProspectsBody = Static<typeof ProspectsBody>;
export const ProspectPage = Type.Object({
  ...pageOf(Prospect).properties,
  countries: Type.Array(Type.String(), { description: 'that the filter may name' }),
});
export type ProspectPage = Static<typeof ProspectPage>;

/** GET and PUT /dossier/clients/{id}: whether the caller's own client is shown, and how. */
export const SharedProspect = Type.Object({ isShared: Type.Boolean(), facts: nullable(ProspectFacts) });
export type SharedProspect = Static<typeof SharedProspect>;
export const SharedProspectBody = strict({ isShared: Type.Boolean() });
export type SharedProspectBody = Static<typeof SharedProspectBody>;

const Words = textOf(longestIntroduction);

/** POST /introductions */
export const IntroductionBody = strict({
  prospectId: Id,
  message: filledTextOf(longestIntroduction),
});
export type IntroductionBody = Static<typeof IntroductionBody>;

/** POST /introductions/referrals: offers the caller's own client to an agent who may suit them better. */
export const ReferralBody = strict({
  clientId: Id,
  agentId: Id,
  message: filledTextOf(longestIntroduction),
});
export type ReferralBody = Static<typeof ReferralBody>;

/** GET /introductions/new: how many the reader has not seen, of those they began and of those they received. */
export const NewIntroductions = Type.Object({ asked: Type.Integer(), received: Type.Integer() });
export type NewIntroductions = Static<typeof NewIntroductions>;

/** PUT /introductions/seen */
export const SeenIntroductionsBody = strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 50 }) });
export type SeenIntroductionsBody = Static<typeof SeenIntroductionsBody>;

/** PUT /introductions/{id}: the agent who was asked accepts or declines; the agent who asked withdraws. */
export const IntroductionAnswerBody = strict({
  state: oneOf(['accepted', 'declined', 'withdrawn'] as const),
  word: Words,
});
export type IntroductionAnswerBody = Static<typeof IntroductionAnswerBody>;

const Contact = Type.Object({
  fullName: Type.String(),
  email: Type.String(),
  phone: nullable(Type.String()),
  /** The number as people write it. */
  phoneText: Type.Optional(nullable(Type.String())),
});

export const Introduction = Type.Object({
  _id: Id,
  state: oneOf(introductionStates),
  /** Whether the reader began it; otherwise they received it. */
  isMine: Type.Boolean(),
  /** The client's agent offers the client; otherwise the other agent asks for them. */
  isReferral: Type.Boolean(),
  /** The reader has not seen it: it waits for their answer, or their own was answered. */
  isNew: Type.Boolean(),
  facts: ProspectFacts,
  /**
   * The client's name: for their own agent, and for the other one once it is accepted; for nobody once the client is
   * deleted.
   */
  clientName: nullable(Type.String()),
  /**
   * The agent who began it, always; the agent who was asked, once it is accepted; the agent whom a client is referred
   * to; nobody once the client is deleted.
   */
  other: nullable(Contact),
  steps: Type.Array(
    Type.Object({
      state: oneOf(introductionStates),
      at: IsoDateTime,
      isMine: Type.Boolean({ description: 'false for the other one, and for what time did' }),
      word: Type.String(),
    }),
  ),
  createdAt: IsoDateTime,
  expiresAt: IsoDateTime,
});
export type Introduction = Static<typeof Introduction>;

/** POST /introductions/search: requests the reader made, or received, the newest first. */
export const IntroductionsBody = strict({
  box: oneOf(['asked', 'received'] as const),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type IntroductionsBody = Static<typeof IntroductionsBody>;
export const IntroductionPage = pageOf(Introduction);
export type IntroductionPage = Static<typeof IntroductionPage>;
