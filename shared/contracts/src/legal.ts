import { type Static, Type } from 'typebox';
import { IsoDateTime, Language, nullable, oneOf, strict } from './base.ts';
import { agreementKinds, legalPages } from './lists.ts';
import { Person } from './people.ts';

/** Any word is accepted, so that a mistyped page counts as missing and not as a fault. */
export const LegalParams = strict({ page: Type.String({ minLength: 1, maxLength: 60 }) });
export type LegalParams = Static<typeof LegalParams>;

/** GET /legal/:page: without `version` the newest. */
export const LegalQuery = strict({
  language: Type.Optional(Type.String({ maxLength: 10 })),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type LegalQuery = Static<typeof LegalQuery>;

/** GET /legal/:page/pdf. */
export const LegalPdfQuery = strict({ version: LegalQuery.properties.version });
export type LegalPdfQuery = Static<typeof LegalPdfQuery>;

export const LegalVersion = Type.Object({ version: Type.Integer(), publishedAt: IsoDateTime });
export type LegalVersion = Static<typeof LegalVersion>;

/** One version of a legal text. `language` is the language of this text: English if there is no translation. */
export const LegalText = Type.Object({
  page: oneOf(legalPages),
  version: Type.Integer({ minimum: 1 }),
  language: Language,
  title: Type.String(),
  html: Type.String({ description: 'sanitised' }),
  publishedAt: IsoDateTime,
  /** All published versions, the newest first. */
  versions: Type.Array(LegalVersion),
});
export type LegalText = Static<typeof LegalText>;

/** One row of GET /user/agreements: the version in force, and the newest one the caller has accepted. */
export const Agreement = Type.Object({
  kind: oneOf(agreementKinds),
  version: Type.Integer({ minimum: 1 }),
  acceptedVersion: nullable(Type.Integer({ minimum: 1 })),
  isAccepted: Type.Boolean({ description: 'the version in force is accepted' }),
});
export type Agreement = Static<typeof Agreement>;

const AcceptedAgreement = strict({ kind: oneOf(agreementKinds), version: Type.Integer({ minimum: 1 }) });

/**
 * PUT /user/saas/accept (B §7). Without a body it accepts the subscription agreement in force. Naming the versions that
 * were shown is Portico's addition: a version that is no longer in force is refused with CONFLICT.
 */
export const AcceptBody = Type.Unsafe<{ agreements: Static<typeof AcceptedAgreement>[] } | null>({
  type: ['object', 'null'],
  properties: {
    agreements: Type.Array(AcceptedAgreement, { minItems: 1, maxItems: agreementKinds.length }),
  },
  required: ['agreements'],
  additionalProperties: false,
});
export type AcceptBody = Static<typeof AcceptBody>;

/** The answer of PUT /user/saas/accept: the state of the caller's onboarding. */
export const UserAccount = Person.properties.realmData.properties.userAccount;
export type UserAccount = Static<typeof UserAccount>;
