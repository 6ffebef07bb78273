export * from './staffKeys.ts';

/*
 * The queries a change can make stale, by area, and the key of each answer. One cache serves the whole page, so a write in one
 * remote reaches another's answers by these keys. The first word of a key is its area, which matches every query about it.
 * Each area is an export, so that a build keeps those it uses.
 */

export const accounts = ['account'] as const;
export const account = (personId: string | null) => ['account', personId];
export const agents = {
  all: ['agents'],
  one: (id: string | null) => ['agents', 'one', id],
  lists: ['agents', 'lists'],
  list: (search: object, page: number) => ['agents', 'lists', 'list', search, page],
  map: (search: object) => ['agents', 'lists', 'map', search],
  found: (search: object) => ['agents', 'lists', 'found', search],
} as const;
export const articles = {
  one: (slug: string | null, language: string) => ['articles', 'one', slug, language],
  all: ['articles'],
  latest: (filter: object) => ['articles', 'latest', filter],
  files: (kind: string, language: string) => ['articles', 'files', kind, language],
  allEdited: ['articles', 'edited'],
  editedList: (filter: object) => ['articles', 'edited', 'list', filter],
  /** Each opening of the editor reads the article again. */
  edited: (id: string, opening: number) => ['articles', 'edited', id, opening],
  versions: (id: string, version: string) => ['articles', 'edited', id, 'versions', version],
} as const;
export const awards = {
  all: ['awards'],
  list: (filter: object) => ['awards', 'list', filter],
  /** Each opening of the form reads its values again. */
  edited: (id: string, opening: number) => ['awards', 'edited', id, opening],
  imports: ['awards', 'imports'],
} as const;
export const brokerages = {
  all: ['brokerages'],
  list: (search: object) => ['brokerages', 'list', search],
} as const;
export const brokerageChoices = ['brokerages', 'choices'] as const;
export const clientChoices = (name: string, among: 'all' | 'active' = 'all') => [
  'clients',
  'choice',
  name,
  among,
];
export const clients = {
  all: ['clients'],
  lists: ['clients', 'list'],
  table: (query: object) => ['clients', 'list', 'table', query],
  board: (filter: object) => ['clients', 'list', 'board', filter],
  one: (id: string | null) => ['clients', 'one', id],
  history: (id: string) => ['clients', 'history', id],
  everyAlike: ['clients', 'alike'],
  alike: (id: string) => ['clients', 'alike', id],
  doubles: (query: object) => ['clients', 'alike', 'doubles', query],
  imports: ['client-imports'],
  import: (id: string) => ['client-imports', id],
  importUpdates: (id: string, state: string) => ['client-imports', id, 'updates', state],
  importProblems: (id: string, state: string) => ['client-imports', id, 'problems', state],
} as const;
export const dashboard = {
  all: ['dashboard'],
  home: ['dashboard', 'home'],
  team: ['dashboard', 'team'],
  summary: ['dashboard', 'summary'],
  listings: ['dashboard', 'listings'],
  matches: ['dashboard', 'matches'],
} as const;
export const devices = ['sessions'] as const;
export const events = {
  all: ['events'],
  next: ['events', 'next'],
  list: (filter: object) => ['events', 'list', filter],
  calendarFeed: ['events', 'feed'],
} as const;
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
export const listings = {
  all: ['listings'],
  lists: ['listings', 'list'],
  list: (search: object, firstPage: number) => ['listings', 'list', search, firstPage],
  found: (path: string, filter: unknown) => ['listings', 'list', path, filter],
  allCounts: ['listings', 'counts'],
  counts: (filter: object) => ['listings', 'counts', filter],
  map: (search: object) => ['listings', 'list', 'map', search],
  ones: ['listings', 'one'],
  one: (id: string | null) => ['listings', 'one', id],
  units: (developmentId: string, version: number) => ['listings', 'units', developmentId, version],
  history: (id: string, version: number) => ['listings', 'history', id, version],
  allViewers: ['listings', 'viewers'],
  viewers: (id: string) => ['listings', 'viewers', id],
} as const;
export const matching = {
  all: ['matching'],
  clients: (filter: object) => ['matching', 'clients', filter],
  compared: (homes: object) => ['matching', 'compared', homes],
  homes: (filter: object) => ['matching', 'homes', filter],
  overview: (filter: object) => ['matching', 'overview', filter],
  properties: (filter: object) => ['matching', 'properties', filter],
  wishes: (clientId: string) => ['matching', 'wishes', clientId],
} as const;
export const messages = {
  all: ['messages'],
  blocks: ['messages', 'blocks'],
  card: (kind: string, id: string) => ['messages', 'card', kind, id],
  decisions: ['messages', 'decisions'],
  file: (id: string, form: string) => ['messages', 'file', id, form],
  found: (text: string) => ['messages', 'found', text],
  people: (text: string) => ['messages', 'people', text],
} as const;
export const partners = {
  all: ['partners'],
  list: (filter: object) => ['partners', 'list', filter],
  one: (id: string | null, language: string) => ['partners', 'one', id, language],
  editedList: (filter: object) => ['partners', 'edited', filter],
  /** Each opening of the form reads its values again. */
  edited: (id: string, opening: number) => ['partners', 'edited', 'one', id, opening],
  enquiriesAll: ['partners', 'enquiries'],
  enquiries: (filter: object) => ['partners', 'enquiries', filter],
} as const;
export const privacy = { mine: ['privacy'], retention: ['privacy', 'retention'] } as const;
export const places = (text: string) => ['places', text];
export const mapStreets = ['places', 'streets'] as const;
export const townNames = (tiles: string) => ['places', 'towns', tiles];
export const subscriptions = {
  pricing: ['subscriptions', 'pricing'],
  agreements: ['subscriptions', 'agreements'],
  confirmation: ['subscriptions', 'confirmation'],
  billing: ['subscriptions', 'billing'],
  planPreview: (plan: string) => ['subscriptions', 'billing', 'preview', plan],
} as const;
export const referrals = (agentId: string | null) => ['referrals', agentId];
export const savedSearches = ['saved-searches'] as const;
export const shortlists = {
  all: ['shortlists'],
  list: (filter: object) => ['shortlists', filter],
  visit: (token: string | null) => ['shortlists', 'visit', token],
} as const;
export const noticeChoices = {
  all: ['notice-choices'],
  in: (language: string) => ['notice-choices', language],
} as const;
export const visitors = {
  all: ['visitors'],
  list: ['visitors', 'list'],
  latest: ['visitors', 'latest'],
} as const;
export const social = {
  groups: ['social', 'groups'],
  unread: ['social', 'unread'],
  post: (id: string, news: number) => ['social', 'post', id, news],
  people: (groupId: string, text: string) => ['social', 'people', groupId, text],
} as const;
export const notices = {
  all: ['notices'],
  unread: ['notices', 'unread'],
  // Their sentences are in the language of the page.
  list: (language: string) => ['notices', 'list', language],
  first: (language: string) => ['notices', 'first', language],
  today: (language: string) => ['notices', 'today', language],
} as const;
export const matchAlerts = {
  all: ['match-alerts'],
  list: (filter: object) => ['match-alerts', 'list', filter],
  one: (id: string | null) => ['match-alerts', 'one', id],
  settings: ['match-alerts', 'settings'],
} as const;
export const prospects = {
  all: ['prospects'],
  list: (filter: object) => ['prospects', 'list', filter],
  own: (clientId: string) => ['prospects', 'own', clientId],
  introductions: (filter: object) => ['prospects', 'introductions', filter],
  newIntroductions: ['prospects', 'new'],
  introduction: (id: string) => ['prospects', 'introduction', id],
} as const;
export const companies = {
  all: ['companies'],
  list: (filter: object) => ['companies', 'list', filter],
  introductions: (filter: object) => ['companies', 'introductions', filter],
  newIntroductions: ['companies', 'new'],
} as const;
export const passkeys = ['passkeys'] as const;
export const secondFactor = ['second-factor'] as const;
export const team = {
  all: ['team'],
  mine: ['team', 'mine'],
  offers: ['team', 'offers'],
  seats: (teamId: string) => ['team', 'seats', teamId],
  list: (text: string) => ['team', 'list', text],
  one: (teamId: string) => ['team', 'one', teamId],
} as const;
export const tags = {
  all: ['tags'],
  list: ['tags', 'list'],
  uses: (id: string) => ['tags', 'uses', id],
  // Not among the others: once the tags are merged there is nothing left to show before it.
  preview: (id: string, into: string) => ['tagMergePreview', id, into],
  merges: ['tags', 'merges'],
  weights: ['tags', 'weights'],
  comparison: (weights: object) => ['tags', 'comparison', weights],
} as const;
export const welcome = (id: string) => ['welcome', id];
