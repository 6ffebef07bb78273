import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, Language, lineOf, nullable, oneOf, strict } from './base.ts';
import { mailAreas, mailStates } from './lists.ts';

/** A mail that Portico wrote, without its text: mails carry codes and temporary passwords. */
export const MailRow = Type.Object({
  _id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  state: oneOf(mailStates),
  createdAt: IsoDateTime,
  sentAt: nullable(IsoDateTime),
  /** The mail server's answer when it did not accept the mail. */
  failure: nullable(Type.String()),
});
export type MailRow = Static<typeof MailRow>;

/** GET /admin/mails: the newest first. `before` is the `next` of the page before. */
export const MailQuery = strict({
  state: Type.Optional(oneOf(mailStates)),
  recipient: Type.Optional(Type.String({ maxLength: 254 })),
  before: Type.Optional(Type.String({ maxLength: 60, pattern: '^\\d{1,16}_[0-9a-f-]{36}$' })),
});
export type MailQuery = Static<typeof MailQuery>;

export const MailPage = Type.Object({
  docs: Type.Array(MailRow),
  next: nullable(Type.String()),
  /** False on a server without a mail server: mails stay in its outbox. Missing from an older API. */
  isSending: Type.Optional(Type.Boolean()),
});
export type MailPage = Static<typeof MailPage>;

/** GET /admin/mails/previews: each mail that Portico writes, by the subject that it has in this language. */
export const MailPreviewsQuery = strict({ language: Language });
export const MailPreviewEntry = Type.Object({
  kind: Type.String(),
  area: oneOf(mailAreas),
  subject: Type.String(),
});
export type MailPreviewEntry = Static<typeof MailPreviewEntry>;

/** GET /admin/mails/preview: one of them, written to somebody who does not exist. */
export const MailPreviewQuery = strict({ language: Language, kind: lineOf(80) });
export type MailPreviewQuery = Static<typeof MailPreviewQuery>;
export const MailPreview = Type.Object({
  subject: Type.String(),
  text: Type.String(),
  html: nullable(Type.String()),
});
export type MailPreview = Static<typeof MailPreview>;

/** GET /admin/mails/refused: addresses that get no notices, the newest first. */
export const RefusedAddress = Type.Object({
  address: Type.String(),
  reason: Type.String(),
  /** Whether a mail came back later; otherwise a server refused the address at once. */
  hasBounced: Type.Boolean(),
  at: IsoDateTime,
});
export type RefusedAddress = Static<typeof RefusedAddress>;

/** POST /admin/mails/refused/retry: mails go to the address again. */
export const RefusedRetryBody = strict({ address: Type.String({ minLength: 3, maxLength: 254 }) });
export type RefusedRetryBody = Static<typeof RefusedRetryBody>;
export type MailState = MailRow['state'];
