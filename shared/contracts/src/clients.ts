import { type Static, Type } from 'typebox';
import {
  filledLineOf,
  Id,
  IsoDate,
  IsoDateTime,
  lineOf,
  nullable,
  oneOf,
  PhoneText,
  pageOf,
  strict,
  textOf,
} from './base.ts';
import { alsoRents } from './clientOffers.ts';
import { measureWishesOf, moneyLimits } from './listingFields.ts';
import { MapArea } from './listingSearch.ts';
import { ListingSummary } from './listings.ts';
import {
  clientCategories,
  clientEventKinds,
  clientLimits,
  clientOffers,
  clientSorts,
  clientStages,
  rentPeriods,
} from './lists.ts';

/** One line of text without control characters, with a visible character unless it may be empty. */
const line = lineOf;
const someText = filledLineOf;

const filter = {
  category: Type.Optional(oneOf(clientCategories)),
  /** Words of the name, an e-mail address, or digits of the phone number. */
  name: Type.Optional(Type.String({ maxLength: 200 })),
  offer: Type.Optional(oneOf(clientOffers)),
  /** Lifestyles; a client must have all of them. */
  lifestyle: Type.Optional(Type.String({ maxLength: 80 })),
};

/** The filters of both views of an agent's clients. */
export const ClientFilter = strict(filter);
export type ClientFilter = Static<typeof ClientFilter>;

/** GET /clients: the table; a page of it may hold all that a member scrolls through. */
export const ClientQuery = strict({
  ...filter,
  sort: Type.Optional(oneOf(clientSorts)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000 })),
});
export type ClientQuery = Static<typeof ClientQuery>;

/** GET /clients/export.csv: the whole filtered list, across its pages. */
export const ClientExportQuery = strict({
  ...filter,
  sort: Type.Optional(oneOf(clientSorts)),
  /** Excel needs the byte order mark to read UTF-8; other programs stumble over it. */
  mark: Type.Optional(Type.Boolean()),
});
export type ClientExportQuery = Static<typeof ClientExportQuery>;

const dollars = nullable(Type.Integer({ minimum: 1, maximum: moneyLimits.to, description: 'US dollars' }));
const wishes = {
  /** Null for a client who wants to buy; otherwise they rent, and the prices are rents for this period. */
  rentPeriod: nullable(oneOf(rentPeriods)),
  minPriceUsd: dollars,
  maxPriceUsd: dollars,
  /** The period of the rents for a client who would buy or rent; null for one who does only one of the two. */
  alsoRentPeriod: nullable(oneOf(rentPeriods)),
  minRentUsd: dollars,
  maxRentUsd: dollars,
  ...measureWishesOf(({ to }) => nullable(Type.Integer({ minimum: 1, maximum: to }))),
  /** Tags that a home must have; it must have all of them. */
  tagNames: Type.Array(someText(80), { maxItems: clientLimits.tags }),
  wishedCities: Type.Array(someText(clientLimits.place), { maxItems: clientLimits.places }),
  wishedCountries: Type.Array(someText(clientLimits.place), { maxItems: clientLimits.places }),
  lifestyleNames: Type.Array(someText(80), { maxItems: clientLimits.lifestyles }),
};

const person = {
  firstName: someText(clientLimits.name),
  lastName: line(clientLimits.name),
  /** Both are '' for none; a phone number may have any spelling (A §5). */
  email: line(clientLimits.email),
  phone: line(clientLimits.phone),
  city: line(clientLimits.place),
  state: line(clientLimits.place),
  country: line(clientLimits.place),
};

/** POST /clients. */
export const ClientBody = strict({ ...person, stage: Type.Optional(oneOf(clientStages)) });
export type ClientBody = Static<typeof ClientBody>;

/**
 * PUT /clients/{id}: fields that are left out stay. An outdated `version` is refused with CONFLICT and the current
 * record.
 */
export const ClientChangeBody = strict({
  version: Type.Integer({ minimum: 1 }),
  ...Type.Partial(Type.Object({ ...person, ...wishes })).properties,
  notes: Type.Optional(textOf(clientLimits.notes)),
  /** Refuses new places that are unknown. */
  checksPlaces: Type.Optional(Type.Boolean()),
});
export type ClientChangeBody = Static<typeof ClientChangeBody>;

/** POST /clients/places/search: where the network has homes inside an area, for wishes chosen on a map. */
export const WishPlacesBody = strict({ area: MapArea });
export type WishPlacesBody = Static<typeof WishPlacesBody>;

/** A city with homes, at their center. */
export const WishPlace = Type.Object({
  city: Type.String(),
  country: Type.String(),
  homes: Type.Integer(),
  latitude: Type.Number(),
  longitude: Type.Number(),
});
export type WishPlace = Static<typeof WishPlace>;

/** PUT /clients/{id}/place: into a stage, below another card of it; null puts it on top. */
export const ClientPlaceBody = strict({ stage: oneOf(clientStages), afterId: nullable(Id) });
export type ClientPlaceBody = Static<typeof ClientPlaceBody>;

/** PUT /clients/{id}/state: `active` restores archived clients, and deleted ones for thirty days. */
export const ClientStateBody = strict({ state: oneOf(['active', 'archived']) });
export type ClientStateBody = Static<typeof ClientStateBody>;

export const ClientRow = Type.Object({
  _id: Id,
  personId: Id,
  version: Type.Integer(),
  fullName: Type.String(),
  /** "Last, first": lists by name are in its order. */
  sortName: Type.Optional(Type.String()),
  stage: oneOf(clientStages),
  isArchived: Type.Boolean(),
  email: nullable(Type.String()),
  phone: nullable(Type.String({ description: 'E.164' })),
  phoneText: PhoneText,
  city: nullable(Type.String()),
  country: nullable(Type.String()),
  rentPeriod: nullable(oneOf(rentPeriods)),
  minPriceUsd: nullable(Type.Number()),
  maxPriceUsd: nullable(Type.Number()),
  ...alsoRents,
  wishedCities: Type.Array(Type.String()),
  wishedCountries: Type.Array(Type.String()),
  /** The open task that is due first. */
  nextTask: nullable(Type.Object({ title: Type.String(), dueOn: nullable(IsoDate) })),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
});
export type ClientRow = Static<typeof ClientRow>;
export const ClientRowPage = pageOf(ClientRow);

/** GET /clients/board: each stage with its number of clients and the first of them. */
export const ClientBoard = Type.Object({
  columns: Type.Array(
    Type.Object({
      stage: oneOf(clientStages),
      count: Type.Integer(),
      isCountCapped: Type.Boolean(),
      docs: Type.Array(ClientRow),
    }),
  ),
});
export type ClientBoard = Static<typeof ClientBoard>;
/** How many cards a column of the board shows. */
export const boardCards = 50;

/** A day without a time: whether it is due depends on the calendar of the person who looks at it. */
const due = nullable(IsoDate);
export const ClientTask = Type.Object({
  _id: Id,
  title: Type.String(),
  dueOn: due,
  doneAt: nullable(IsoDateTime),
});
export type ClientTask = Static<typeof ClientTask>;

/** POST and PUT /clients/{id}/tasks. */
export const ClientTaskBody = strict({
  title: someText(clientLimits.task),
  dueOn: due,
  isDone: Type.Optional(Type.Boolean()),
});
export type ClientTaskBody = Static<typeof ClientTaskBody>;
export const ClientTaskParams = strict({ id: Id, taskId: Id });

/** PUT /clients/{id}/homes/{listingId}: a home the client has seen. */
export const ClientHomeBody = strict({
  seenOn: IsoDate,
  note: textOf(clientLimits.homeNote),
});
export type ClientHomeBody = Static<typeof ClientHomeBody>;
export const ClientHomeParams = strict({ id: Id, listingId: Id });

export const ClientHome = Type.Object({
  /** Null once the reader may no longer see the home. */
  listing: nullable(ListingSummary),
  listingId: Id,
  seenOn: IsoDate,
  note: Type.String(),
});
export type ClientHome = Static<typeof ClientHome>;

export const ClientEvent = Type.Object({
  _id: Type.Integer(),
  kind: oneOf(clientEventKinds),
  at: IsoDateTime,
  by: nullable(Type.String({ description: 'the name of whoever did it; null once they are gone' })),
  /** The staff member who acted in the member's place. */
  through: nullable(Type.String()),
  /** The fields that changed, before and after. */
  changes: Type.Record(Type.String(), Type.Object({ before: Type.Unknown(), after: Type.Unknown() })),
  /** The id of a merge that can still be undone. */
  mergeId: Type.Optional(Id),
});
export type ClientEvent = Static<typeof ClientEvent>;

/** GET /clients/{id}. */
export const ClientProfile = Type.Object({
  ...ClientRow.properties,
  firstName: Type.String(),
  lastName: Type.String(),
  state: nullable(Type.String()),
  ...measureWishesOf(() => nullable(Type.Integer())),
  tagNames: Type.Array(Type.String()),
  lifestyleNames: Type.Array(Type.String()),
  notes: Type.String(),
  /** Wished places that neither the gazetteer nor a home has, so they find no home. */
  unknownPlaces: Type.Array(Type.String()),
  tasks: Type.Array(ClientTask),
  homes: Type.Array(ClientHome),
});
export type ClientProfile = Static<typeof ClientProfile>;
