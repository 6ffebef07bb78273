/** How often a saved search is mailed. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** How many searches one person may save, and how long the name of one may be. */
export const mostSavedSearches = 50;
export const longestSearchName = 80;

/** What a typed place can be completed to. */
export const placeKinds = ['state', 'city'] as const;

/** How much a member lets others see of their location: a place within a mile and a half, or their brokerage's town. */
export const placePrecisions = ['nearby', 'brokerage'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

/** The most corners of an area drawn on a map. */
export const mostAreaCorners = 100;

/** The nearest zoom of the maps. */
export const nearestZoom = 13;

/** The groups of the header search, in the order they are shown (B §2). */
export const searchGroups = [
  'agents',
  'properties',
  'clients',
  'developments',
  'brokerages',
  'locations',
] as const;
