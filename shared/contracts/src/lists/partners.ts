/** What a strategic partner does; staff choose one. */
export const partnerCategories = [
  'banking',
  'law',
  'insurance',
  'architecture',
  'interiors',
  'landscape',
  'photography',
  'relocation',
  'education',
  'security',
  'art',
  'wine',
  'yachting',
  'aviation',
  'automotive',
  'wellness',
] as const;
export type PartnerCategory = (typeof partnerCategories)[number];

/** Where a partner works. `worldwide` is found under every region. */
export const partnerRegions = [
  'worldwide',
  'northAmerica',
  'latinAmerica',
  'europe',
  'middleEast',
  'africa',
  'asia',
  'oceania',
] as const;
export type PartnerRegion = (typeof partnerRegions)[number];

/** How a member wants to be answered. */
export const enquiryAnswers = ['messages', 'email', 'phone'] as const;
export type EnquiryAnswerBy = (typeof enquiryAnswers)[number];

export const partnerLimits = {
  name: 120,
  summary: 400,
  offerTitle: 160,
  terms: 1500,
  offers: 12,
  address: 2000,
  place: 80,
  contact: 120,
  enquiry: 2000,
} as const;

/** What the network's own awards are given for. */
export const awardCategories = [
  'sale',
  'introduction',
  'marketing',
  'service',
  'newcomer',
  'team',
  'lifetime',
] as const;
export type AwardCategory = (typeof awardCategories)[number];

export const awardLimits = {
  ...{ firstYear: 1990, lastYear: 2100, title: 160, citation: 600, name: 120, source: 200, href: 2000 },
  lastRank: 99,
  /** Rows of a spreadsheet of awards: more than are given in a year. */
  importRows: 500,
  /** Days in which an import can be undone. */
  undoDays: 7,
} as const;

/** The fields of a spreadsheet of awards, and the column names in the sample file. */
export const awardColumns = {
  year: 'Year',
  category: 'Category',
  rank: 'Rank',
  email: 'Agent e-mail',
  personName: 'Winner',
  title: 'Title',
  citation: 'Why it was given',
  source: 'Source',
  sourceHref: 'Source address',
} as const;
export type AwardField = keyof typeof awardColumns;
export const awardFields = Object.keys(awardColumns) as readonly AwardField[];

/** The result of a row of such a spreadsheet: `double` repeats an earlier row, `invalid` is left out. */
export const awardRowOutcomes = ['new', 'updated', 'same', 'double', 'invalid'] as const;
export type AwardRowOutcome = (typeof awardRowOutcomes)[number];
