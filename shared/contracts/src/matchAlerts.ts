import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, oneOf, pageOf, strict } from './base.ts';
import { ListingSummary } from './listings.ts';
import { alertKinds, alertRhythms } from './lists.ts';
import { ClientWishes } from './matching.ts';

/** POST /match-alerts/search: the reader's own, the newest first. */
export const MatchAlertsBody = strict({
  kind: Type.Optional(oneOf(alertKinds)),
  clientId: Type.Optional(Id),
  unseenOnly: Type.Optional(Type.Boolean()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type MatchAlertsBody = Static<typeof MatchAlertsBody>;

/** The price of a home; `amount` is null for a price on request; for a development, its lowest price. */
const AlertPrice = Type.Object({
  amount: nullable(Type.Number()),
  currency: Type.String(),
  period: nullable(Type.String()),
});

export const MatchAlert = Type.Object({
  _id: Id,
  kind: oneOf(alertKinds),
  client: Type.Object({ _id: Id, fullName: Type.String() }),
  /** Null for a client's wishes. A home that is gone keeps only the title that the network saw. */
  home: nullable(
    Type.Object({ _id: Id, title: ListingSummary.properties.title, city: nullable(Type.String()) }),
  ),
  score: nullable(Type.Integer()),
  /** For a client's wishes: how many homes suited then. */
  homes: nullable(Type.Integer()),
  /**
   * A `come` with a price before is a home that was there already and suits since it was changed: no match with the
   * client was known before.
   */
  before: nullable(AlertPrice),
  after: nullable(AlertPrice),
  entersBudget: Type.Boolean({ description: "this price brought the home into the client's budget" }),
  createdAt: IsoDateTime,
  seenAt: nullable(IsoDateTime),
});
export type MatchAlert = Static<typeof MatchAlert>;

export const MatchAlertPage = Type.Object({
  ...pageOf(MatchAlert).properties,
  unseen: Type.Integer({ description: 'of all alerts, up to 1,000' }),
});
export type MatchAlertPage = Static<typeof MatchAlertPage>;

/** GET /match-alerts/{id}: reading it marks it as seen. */
export const MatchAlertDetail = Type.Object({
  ...MatchAlert.properties,
  client: ClientWishes,
  /** Its current data; null if the reader can no longer see it. */
  listing: nullable(ListingSummary),
  /** The reader's other clients who had an alert about the same home at the same time, each with that alert. */
  others: Type.Array(Type.Pick(MatchAlert, ['_id', 'client', 'score'])),
  /** When the e-mail went that has it. */
  mailedAt: nullable(IsoDateTime),
});
export type MatchAlertDetail = Static<typeof MatchAlertDetail>;

const Hour = Type.Integer({ minimum: 0, maximum: 23, description: 'in the time zone' });

/** GET and PUT /match-alerts/settings */
export const AlertSettings = strict({
  rhythm: oneOf(alertRhythms),
  hour: Hour,
  quietFrom: Hour,
  quietTo: Hour,
  timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'an IANA name, such as Europe/Paris' }),
});
export type AlertSettings = Static<typeof AlertSettings>;

/** What GET and PUT /match-alerts/settings answer. */
export const AlertTimes = Type.Object({
  ...AlertSettings.properties,
  isZoneKnown: Type.Boolean({ description: 'false until a time zone was chosen, or taken from a browser' }),
  isMuted: Type.Boolean({ description: 'these e-mails were ended by a link in one, or in the account' }),
  isRefused: Type.Boolean({ description: 'a mail server refused the address for good, so nothing is sent' }),
  /** When the last e-mail with alerts went. */
  lastMailAt: nullable(IsoDateTime),
});
export type AlertTimes = Static<typeof AlertTimes>;

/** PUT /match-alerts/zone: kept if the reader has none. */
export const AlertZoneBody = strict({ timeZone: AlertSettings.properties.timeZone });
export type AlertZoneBody = Static<typeof AlertZoneBody>;

/** PUT /match-alerts/seen: all that the reader has. */
export const AlertsSeen = Type.Object({ seen: Type.Integer() });
export type AlertsSeen = Static<typeof AlertsSeen>;
