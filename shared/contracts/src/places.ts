import { type Static, Type } from 'typebox';
import { nullable, oneOf, strict } from './base.ts';
import { placeKinds } from './lists.ts';

/** GET /places: completes a typed place, from the second character on (resolutions 100). */
export const PlacesQuery = strict({
  q: Type.String({ minLength: 2, maxLength: 100 }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
});
export type PlacesQuery = Static<typeof PlacesQuery>;

/** States of the United States come first (B §9), then cities. A state has no city and no point on the map. */
export const PlaceSuggestion = Type.Object({
  kind: oneOf(placeKinds),
  label: Type.String({ description: 'Austin, Texas, United States' }),
  city: nullable(Type.String()),
  state: nullable(
    Type.String({ description: 'its name; of countries whose states are not known by name, none' }),
  ),
  stateCode: nullable(Type.String({ description: 'of the United States, as the post codes it' })),
  country: Type.String(),
  countryCode: Type.String({ description: 'ISO 3166, two letters' }),
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
});
export type PlaceSuggestion = Static<typeof PlaceSuggestion>;

/** GET /maps/names/{z}/{x}/{y}: the towns whose names a map may show, the largest first. */
export const MapTown = Type.Object({
  city: Type.String(),
  countryCode: Type.Optional(Type.String()),
  longitude: Type.Number(),
  latitude: Type.Number(),
});
export type MapTown = Static<typeof MapTown>;
