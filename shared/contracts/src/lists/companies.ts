/** The business of a company of Company Connect. */
export const companyKinds = [
  'architecture',
  'interiors',
  'construction',
  'landscape',
  'legal',
  'finance',
  'insurance',
  'art',
  'travel',
  'hospitality',
  'security',
  'relocation',
  'press',
  'other',
] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Longest texts in characters, and how many people a company and companies an agent may have. */
export const companyLimits = {
  name: 120,
  city: 120,
  website: 300,
  about: 1000,
  person: 120,
  role: 120,
  reach: 300,
  people: 20,
  companies: 100,
} as const;
