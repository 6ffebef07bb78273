import { type Static, Type } from 'typebox';
import {
  filledLineOf,
  Id,
  IsoDateTime,
  nullable,
  oneOf,
  PhoneText,
  strict,
  textOf,
  webAddressOf,
} from './base.ts';
import {
  longestAward,
  longestBio,
  longestLink,
  longestProfileLine,
  longestProfileWord,
  mostProfileWords,
  notificationKinds,
  placePrecisions,
} from './lists.ts';
import { Person } from './people.ts';
import { AgentSummary } from './search.ts';

/** Increases with every change of a person or their agent's record, by anybody. */
const Version = Type.Integer({ minimum: 1 });

/** One line of text that is not empty. */
const line = filledLineOf;

const MutedNotifications = Type.Array(oneOf(notificationKinds), { maxItems: 20, uniqueItems: true });

/** The professional side of a person, as they edit it. */
const AgentDetails = Type.Object({
  _id: Id,
  fullName: Type.String(),
  brokerage: nullable(Type.Object({ _id: Id, name: Type.String() })),
  bio: Type.String(),
  city: nullable(Type.String()),
  state: nullable(Type.String()),
  country: nullable(Type.String()),
  languages: Type.Array(Type.String()),
  specialties: Type.Array(Type.String()),
  awards: Type.Optional(Type.Array(Type.String())),
  links: Type.Optional(Type.Array(Type.String({ description: 'to pages about the agent elsewhere' }))),
  placePrecision: oneOf(placePrecisions),
});
export type AgentDetails = Static<typeof AgentDetails>;

/** GET /people/:id/account: what `/my-account` and `/edit-account` edit. Members read their own, staff anyone's. */
export const AccountDetails = Type.Object({
  person: Person,
  username: Type.String(),
  phone: nullable(Type.String({ description: 'E.164' })),
  phoneText: Type.Optional(PhoneText),
  agent: nullable(AgentDetails),
  mutedNotifications: MutedNotifications,
  isMailRefused: Type.Boolean({
    description: 'a mail server refused the address for good: no notice is sent',
  }),
  version: Version,
  isActive: Type.Boolean(),
  suspendedAt: nullable(IsoDateTime),
  lastSignInAt: nullable(IsoDateTime),
  /** Whether their activity counts in the usage; missing from an older API. */
  isTracked: Type.Optional(Type.Boolean()),
});
export type AccountDetails = Static<typeof AccountDetails>;

/**
 * PUT /people/:id (A §7): the fields of a person that can be changed. Answers `AccountDetails`; an older `version` is
 * refused with CONFLICT, and `current` of the refusal is `AccountDetails` too.
 */
export const PersonUpdateBody = strict({
  name: Type.Optional(strict({ firstName: line(longestProfileLine), lastName: line(longestProfileLine) })),
  /** The phone number as typed, of any country; stored as E.164 (A §5). Null removes it. */
  phone: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  /** Null removes the photo; PUT /people/:id/photo sets a new one. */
  realmData: Type.Optional(strict({ photoUrl: Type.Null() })),
  mutedNotifications: Type.Optional(MutedNotifications),
  /** Only for staff: whether the person's activity from now on counts in the usage. */
  isTracked: Type.Optional(Type.Boolean()),
  version: Version,
});
export type PersonUpdateBody = Static<typeof PersonUpdateBody>;

const atMost = { maxItems: mostProfileWords, uniqueItems: true };
const WordList = Type.Array(line(longestProfileWord), atMost);

/** PUT /agents/:id (A §7): answers and refuses as PUT /people/:id does. */
export const AgentUpdateBody = strict({
  bio: Type.Optional(textOf(longestBio)),
  city: Type.Optional(nullable(line(longestProfileLine))),
  state: Type.Optional(nullable(line(longestProfileLine))),
  country: Type.Optional(nullable(line(longestProfileLine))),
  languages: Type.Optional(WordList),
  specialties: Type.Optional(WordList),
  awards: Type.Optional(Type.Array(line(longestAward), atMost)),
  links: Type.Optional(Type.Array(webAddressOf(longestLink), atMost)),
  placePrecision: Type.Optional(oneOf(placePrecisions)),
  version: Version,
});
export type AgentUpdateBody = Static<typeof AgentUpdateBody>;

export const AgentPersonParams = strict({ personId: Id });

/** GET /agents/person/:personId (A §7): members read their own record, staff anyone's; reading it records no view. */
export const AgentRecord = Type.Object({
  ...AgentSummary.properties,
  ...AgentDetails.properties,
  phone: nullable(Type.String({ description: 'E.164' })),
  email: Type.String(),
  memberSince: IsoDateTime,
  isActive: Type.Boolean(),
  version: Version,
});
export type AgentRecord = Static<typeof AgentRecord>;

/** PUT and DELETE /people/:id/photo. The photo is square; other sizes and formats are stored beside it. */
export const PhotoAnswer = Type.Object({ photoUrl: nullable(Type.String()), version: Version });
export type PhotoAnswer = Static<typeof PhotoAnswer>;
