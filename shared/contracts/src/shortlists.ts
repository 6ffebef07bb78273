import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, oneOf, pageOf, strict, textOf } from './base.ts';
import { ListingSummary } from './listings.ts';
import { longestShortlistWord, mostShortlisted, shortlistAnswers } from './lists.ts';

const Days = Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)], {
  description: 'for how many days the link is open',
});

/** POST /shortlists: homes for one of the reader's clients, behind a link that needs no account. */
export const ShortlistBody = strict({
  clientId: Id,
  listingIds: Type.Array(Id, { minItems: 1, maxItems: mostShortlisted, uniqueItems: true }),
  message: textOf(longestShortlistWord),
  days: Days,
});
export type ShortlistBody = Static<typeof ShortlistBody>;

/** POST /shortlists/{id}/link: a new link; the old one ends. */
export const ShortlistLinkBody = strict({ days: Days });
export type ShortlistLinkBody = Static<typeof ShortlistLinkBody>;

const Answer = nullable(oneOf(shortlistAnswers));

/** What its agent sees of it. */
export const Shortlist = Type.Object({
  _id: Id,
  client: Type.Object({ _id: Id, fullName: Type.String(), email: nullable(Type.String()) }),
  message: Type.String(),
  homes: Type.Array(
    Type.Object({
      listingId: Id,
      title: ListingSummary.properties.title,
      answer: Answer,
      word: Type.String(),
      answeredAt: nullable(IsoDateTime),
    }),
  ),
  createdAt: IsoDateTime,
  expiresAt: IsoDateTime,
  /** When the client first opened the link. */
  openedAt: nullable(IsoDateTime),
  isOpen: Type.Boolean({ description: 'false once it has expired or was revoked' }),
});
export type Shortlist = Static<typeof Shortlist>;

/** The address is returned only once: only a hash of its secret is stored. */
export const ShortlistWithLink = Type.Object({ ...Shortlist.properties, url: Type.String() });
export type ShortlistWithLink = Static<typeof ShortlistWithLink>;

/** POST /shortlists/search: the reader's own, the newest first. */
export const ShortlistsBody = strict({
  clientId: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type ShortlistsBody = Static<typeof ShortlistsBody>;
export const ShortlistPage = pageOf(Shortlist);
export type ShortlistPage = Static<typeof ShortlistPage>;

const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' });

/** POST /shortlists/open, without an account: the secret is in the body, so that no address and no log contains it. */
export const ShortlistOpenBody = strict({ token: Token });
export type ShortlistOpenBody = Static<typeof ShortlistOpenBody>;

const { title, price, startPrice, isDevelopment, status, pictures } = ListingSummary.properties;
const {
  streetAddress: _street,
  unitNumber: _unit,
  Latitude: _latitude,
  Longitude: _longitude,
  ...area
} = ListingSummary.properties.property.properties;

/** A home as a visitor sees it: its area, but neither street nor position. */
export const VisitorHome = Type.Object({
  _id: Id,
  title,
  /** Null once the home is no longer offered to everybody. */
  home: nullable(
    Type.Object({
      ...{ price, startPrice, isDevelopment, status, pictures },
      description: title,
      area: Type.Object(area),
    }),
  ),
  answer: Answer,
  word: Type.String(),
});
export type VisitorHome = Static<typeof VisitorHome>;

export const VisitorShortlist = Type.Object({
  clientFirstName: Type.String(),
  agent: Type.Object({
    fullName: Type.String(),
    email: Type.String(),
    phone: nullable(Type.String()),
    /** The number as people write it. */
    phoneText: nullable(Type.String()),
    brokerage: nullable(Type.String()),
  }),
  message: Type.String(),
  expiresAt: IsoDateTime,
  homes: Type.Array(VisitorHome),
});
export type VisitorShortlist = Static<typeof VisitorShortlist>;

/** POST /shortlists/answer, without an account. The last answer counts. */
export const ShortlistAnswerBody = strict({
  token: Token,
  listingId: Id,
  answer: oneOf(shortlistAnswers),
  word: textOf(longestShortlistWord),
});
export type ShortlistAnswerBody = Static<typeof ShortlistAnswerBody>;
