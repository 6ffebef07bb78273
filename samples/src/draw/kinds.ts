/** What a picture can show. The lists are also the allow-lists of the picture addresses. */
export const places = [
  'coast',
  'alps',
  'desert',
  'lake',
  'vineyard',
  'skyline',
  'countryside',
  'tropics',
  'harbour',
] as const;

export const buildings = [
  'villa',
  'modernist',
  'chalet',
  'estate',
  'townhouse',
  'penthouse',
  'tower',
  'apartments',
] as const;

export const hours = ['dawn', 'noon', 'golden', 'dusk', 'night'] as const;

export const views = ['front', 'interior', 'terrace', 'view', 'plan'] as const;

/** How the sitter of a portrait looks. */
export const looks = ['any', 'woman', 'man'] as const;

export type Place = (typeof places)[number];
export type Building = (typeof buildings)[number];
export type Hour = (typeof hours)[number];
export type View = (typeof views)[number];
export type Look = (typeof looks)[number];

export type Scene = { seed: string; place: Place; building: Building; hour: Hour; view: View };
