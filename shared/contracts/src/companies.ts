import { type Static, Type } from 'typebox';
import { Reason } from './administration.ts';
import {
  filledLineOf,
  filledTextOf,
  Id,
  IsoDateTime,
  lineOf,
  nullable,
  oneOf,
  pageOf,
  strict,
  webAddressOf,
} from './base.ts';
import { companyKinds, introductionStates, companyLimits as limits, longestIntroduction } from './lists.ts';

/** A person at a company whom its agent can introduce others to. */
export const CompanyPerson = Type.Object({
  _id: Id,
  fullName: Type.String(),
  role: Type.String(),
  reach: nullable(Type.String({ description: 'how to reach them; null for everybody but the agent' })),
  /** The reader's last request for this person. */
  introduction: nullable(Type.Object({ _id: Id, state: oneOf(introductionStates) })),
});
export type CompanyPerson = Static<typeof CompanyPerson>;

/** An entry of Company Connect, the agents' own directory of companies and people to be introduced to. */
export const Company = Type.Object({
  _id: Id,
  name: Type.String(),
  kind: oneOf(companyKinds),
  city: Type.String(),
  country: nullable(Type.String()),
  website: nullable(Type.String()),
  about: Type.String(),
  people: Type.Array(CompanyPerson),
  /** The agent who entered it, and who introduces others. */
  agent: Type.Object({ _id: Id, fullName: Type.String() }),
  isMine: Type.Boolean(),
  /** Staff have taken it out of the directory; shown to its agent and to staff. */
  takenDown: nullable(Type.Object({ at: IsoDateTime, reason: Type.String() })),
  version: Type.Integer({ minimum: 1 }),
});
export type Company = Static<typeof Company>;

export const companyScopes = ['all', 'mine', 'takenDown'] as const;

/** POST /companies/search. `takenDown` is for staff. */
export const CompaniesBody = strict({
  scope: Type.Optional(oneOf(companyScopes)),
  q: Type.Optional(lineOf(120)),
  kind: Type.Optional(oneOf(companyKinds)),
  country: Type.Optional(filledLineOf(120)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type CompaniesBody = Static<typeof CompaniesBody>;
export const CompanyPage = Type.Object({
  ...pageOf(Company).properties,
  countries: Type.Array(Type.String(), { description: 'that the filter may name' }),
});
export type CompanyPage = Static<typeof CompanyPage>;

/** POST /companies. People keep their ids, so that requests for them continue; a person who is left out is removed. */
export const CompanyBody = strict({
  name: filledLineOf(limits.name),
  kind: oneOf(companyKinds),
  city: lineOf(limits.city),
  country: nullable(lineOf(120)),
  website: nullable(webAddressOf(limits.website)),
  about: filledTextOf(limits.about),
  people: Type.Array(
    strict({
      _id: Type.Optional(Id),
      fullName: filledLineOf(limits.person),
      role: filledLineOf(limits.role),
      reach: filledLineOf(limits.reach),
    }),
    { minItems: 1, maxItems: limits.people },
  ),
});
export type CompanyBody = Static<typeof CompanyBody>;

/** PUT /companies/{id} */
export const CompanyChangeBody = strict({
  ...CompanyBody.properties,
  version: Type.Integer({ minimum: 1 }),
});
export type CompanyChangeBody = Static<typeof CompanyChangeBody>;

/** PUT /companies/{id}/standing, for staff. */
export const CompanyStandingBody = strict({ isTakenDown: Type.Boolean(), reason: Reason });
export type CompanyStandingBody = Static<typeof CompanyStandingBody>;

/** POST /companies/introductions */
export const CompanyAskBody = strict({ personId: Id, message: filledTextOf(longestIntroduction) });
export type CompanyAskBody = Static<typeof CompanyAskBody>;

/** A request for an introduction to a person at a company, as the agent who asked or the one who was asked sees it. */
export const CompanyIntroduction = Type.Object({
  _id: Id,
  state: oneOf(introductionStates),
  /** Whether the reader asked. */
  isMine: Type.Boolean(),
  isNew: Type.Boolean(),
  company: Type.String(),
  person: Type.Object({
    fullName: Type.String(),
    role: Type.String(),
    reach: nullable(Type.String({ description: 'for the agent who introduces' })),
  }),
  /** The other agent, and how to reach them: once it is accepted, or at once for the agent who is asked. */
  other: Type.Object({
    fullName: Type.String(),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    phoneText: Type.Optional(nullable(Type.String())),
  }),
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
export type CompanyIntroduction = Static<typeof CompanyIntroduction>;
export const CompanyIntroductionPage = pageOf(CompanyIntroduction);
export type CompanyIntroductionPage = Static<typeof CompanyIntroductionPage>;
