import { type Static, Type } from 'typebox';
import { filledTextOf, Id, IsoDateTime, nullable, oneOf, strict, textOf } from './base.ts';
import {
  agreementKinds,
  longestPrivacyMessage,
  privacyRequestKinds,
  privacyStates,
  type RetentionKind,
  retentionKinds,
  retentionLimits,
} from './lists.ts';

export const PrivacyRequest = Type.Object({
  _id: Id,
  kind: oneOf(privacyRequestKinds),
  message: Type.String(),
  state: oneOf(privacyStates),
  createdAt: IsoDateTime,
  /** When it must be done; for a deletion, its day. */
  dueAt: IsoDateTime,
  settledAt: nullable(IsoDateTime),
  /** Until when a copy can be fetched: GET /privacy/downloads/{id}. */
  expiresAt: nullable(IsoDateTime),
});
export type PrivacyRequest = Static<typeof PrivacyRequest>;

const Days = Type.Integer({ minimum: retentionLimits.min, maximum: retentionLimits.max });
const retention = Object.fromEntries(retentionKinds.map((kind) => [kind, Days])) as Record<
  RetentionKind,
  typeof Days
>;

/** GET /privacy: a member's requests and agreements, and how long Portico keeps each kind of data. */
export const PrivacyOverview = Type.Object({
  requests: Type.Array(PrivacyRequest),
  /** The day of the account's deletion, requested by the member or by staff. */
  deletion: nullable(Type.Object({ deleteAfter: IsoDateTime, canCallOff: Type.Boolean() })),
  consents: Type.Array(
    Type.Object({
      kind: oneOf(agreementKinds),
      version: Type.Integer({ minimum: 1 }),
      acceptedAt: IsoDateTime,
      isCurrent: Type.Boolean(),
    }),
  ),
  retention: Type.Object(retention),
});
export type PrivacyOverview = Static<typeof PrivacyOverview>;

/** POST /privacy/corrections: what is wrong, and how it should read. */
export const CorrectionBody = strict({ message: filledTextOf(longestPrivacyMessage) });
export type CorrectionBody = Static<typeof CorrectionBody>;

/** POST /privacy/deletion */
export const OwnDeletionBody = strict({ message: textOf(longestPrivacyMessage) });
export type OwnDeletionBody = Static<typeof OwnDeletionBody>;

/** GET and PUT /privacy/retention: days by kind; an older version is refused with CONFLICT. */
export const RetentionSettings = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  days: Type.Object(retention),
});
export type RetentionSettings = Static<typeof RetentionSettings>;
export const RetentionBody = strict({ version: Type.Integer({ minimum: 0 }), days: strict(retention) });
export type RetentionBody = Static<typeof RetentionBody>;
