/* Answers that stand alone, without others of their area. */

export const accounts = ['account'] as const;
export const account = (personId: string | null) => ['account', personId];
export const brokerageChoices = ['brokerages', 'choices'] as const;
export const clientChoices = (name: string, among: 'all' | 'active' = 'all') => [
  'clients',
  'choice',
  name,
  among,
];
export const devices = ['sessions'] as const;
export const externalBilling = (id: string | null) => ['external-billing', id];
export const headerSearches = ['header-search'] as const;
export const headerSearch = (group: string, question: unknown) => ['header-search', group, question];
export const homes = (agentId: string) => ['listings', 'homes', agentId];
export const legal = (page: string, version: number | null, language: string) => [
  'legal',
  page,
  version,
  language,
];
/** Each opening of the form reads its values again. */
export const listingForm = (opening: number) => ['listing-form', opening];
export const places = (text: string) => ['places', text];
export const mapStreets = ['places', 'streets'] as const;
export const townNames = (tiles: string) => ['places', 'towns', tiles];
export const referrals = (agentId: string | null) => ['referrals', agentId];
export const savedSearches = ['saved-searches'] as const;
export const passkeys = ['passkeys'] as const;
export const secondFactor = ['second-factor'] as const;
export const welcome = (id: string) => ['welcome', id];
export const adminSettings = ['admin-settings'] as const;
export const deployments = ['deployments'] as const;
