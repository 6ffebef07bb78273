/**
 * The queries a change can make stale, by area, and the key of each answer. One cache serves the whole page, so a write
 * in one remote reaches another remote's answers by these keys. The first word of a key is its area: the area alone
 * matches every query about it.
 */
export const keys = {
  account: (personId: string | null) => ['account', personId],
  adminSettings: ['admin-settings'],
  admins: ['admins'],
  agents: { all: ['agents'], one: (id: string | null) => ['agents', 'one', id] },
  articles: {
    one: (slug: string | null, language: string) => ['articles', 'one', slug, language],
    latest: (filter: object) => ['articles', 'latest', filter],
  },
  audit: { all: ['audit'], list: (filter: object) => ['audit', filter], actions: ['audit', 'actions'] },
  brokerageChoices: ['brokerages', 'choices'],
  clientChoices: (name: string) => ['clients', 'choice', name],
  contactRequests: { all: ['contact-requests'], list: (filter: object) => ['contact-requests', filter] },
  dashboard: {
    all: ['dashboard'],
    summary: ['dashboard', 'summary'],
    listings: ['dashboard', 'listings'],
    matches: ['dashboard', 'matches'],
  },
  deletions: {
    all: ['scheduled-deletions'],
    list: (state: string, page: number) => ['scheduled-deletions', state, page],
  },
  deployments: ['deployments'],
  devices: ['sessions'],
  events: {
    all: ['events'],
    next: ['events', 'next'],
    list: (filter: object) => ['events', 'list', filter],
  },
  externalBilling: (id: string | null) => ['external-billing', id],
  headerSearch: (group: string, question: unknown) => ['header-search', group, question],
  homes: (agentId: string) => ['listings', 'homes', agentId],
  legal: (page: string, version: number | null, language: string) => ['legal', page, version, language],
  /** Each opening of the form reads its beginning anew. */
  listingForm: (opening: number) => ['listing-form', opening],
  listings: {
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
    viewers: (id: string) => ['listings', 'viewers', id],
  },
  matching: {
    all: ['matching'],
    clients: (filter: object) => ['matching', 'clients', filter],
    properties: (filter: object) => ['matching', 'properties', filter],
    wishes: (clientId: string) => ['matching', 'wishes', clientId],
  },
  places: (text: string) => ['places', text],
  subscriptions: {
    pricing: ['subscriptions', 'pricing'],
    agreements: ['subscriptions', 'agreements'],
    confirmation: ['subscriptions', 'confirmation'],
    billing: ['subscriptions', 'billing'],
    planPreview: (plan: string) => ['subscriptions', 'billing', 'preview', plan],
  },
  referrals: (agentId: string | null) => ['referrals', agentId],
  savedSearches: ['saved-searches'],
  passkeys: ['passkeys'],
  secondFactor: ['second-factor'],
  team: {
    all: ['team'],
    mine: ['team', 'mine'],
    offers: ['team', 'offers'],
    seats: (teamId: string) => ['team', 'seats', teamId],
  },
  usage: (days: number) => ['usage', days],
  welcome: (id: string) => ['welcome', id],
  users: {
    all: ['users'],
    list: (query: object) => ['users', 'list', query],
    one: (personId: string) => ['users', personId],
    find: (text: string) => ['users', 'find', text],
  },
} as const;
