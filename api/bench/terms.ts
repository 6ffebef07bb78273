/** Listings as members type them: common, rare, half typed, misspelled, and a whole title. */
export const listingTerms = [
  'villa',
  'pentho',
  'miami',
  'ca',
  'villa paris',
  'garden estate',
  'penthuose',
  'ocean drive 12',
  'Vine-Clad Walled Estate on Calle Pueyrredón',
  'qqxx',
];

/** People as members type them: whole, turned around, half typed, mistyped, common, and nobody. */
export const personTerms = [
  'Elena Vasquez',
  'vasquez elena',
  'elena va',
  'vasqeuz',
  'an',
  'marco',
  'steiner',
  'j smith',
  'qqxxzz',
];

export const placeTerms = ['miami', 'maimi', 'st moritz', 'san', 'new york ny', 'paris'];

export const brokerageTerms = ['banyan', 'realty', 'bayan', 'co', 'qqxxzz'];

/** The agents' directory on a map: the world, Florida, and a name. */
export const mapBodies = [
  {},
  { view: { west: -82, south: 25, east: -79, north: 27 }, zoom: 7 },
  { view: { west: -10, south: 35, east: 30, north: 60 }, zoom: 4 },
  { searchName: 'elena' },
];

/** The client table: the whole list, each order, a stage, and names. */
export const clientQueries = [
  {},
  { page: 100 },
  { sort: '-createdAt' },
  { sort: 'name', category: 'active' },
  { sort: '-updatedAt', category: 'lost' },
  { offer: 'rent' },
  { name: 'elena' },
  { name: 'elena vasquez', sort: '-updatedAt' },
  { name: 'an' },
  { name: 'vasqeuz' },
] as const;
