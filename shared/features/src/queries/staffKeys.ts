/* The keys of data that only staff read: `keys` has them beside the others. */

export const adminSettings = ['admin-settings'] as const;
export const audit = {
  all: ['audit'],
  list: (filter: object) => ['audit', filter],
  actions: ['audit', 'actions'],
  settings: (version: number) => ['audit', 'settings', version],
  settingsApart: (of: string, version: number) => ['audit', 'settings', of, version],
} as const;
export const contentReports = {
  all: ['content-reports'],
  list: (filter: object) => ['content-reports', filter],
  one: (id: string) => ['content-reports', 'one', id],
} as const;
export const deletions = {
  all: ['scheduled-deletions'],
  list: (state: string, page: number) => ['scheduled-deletions', state, page],
} as const;
export const deployments = ['deployments'] as const;
export const desk = {
  all: ['desk'],
  list: (filter: object) => ['desk', 'list', filter],
  item: (kind: string, id: string) => ['desk', 'item', kind, id],
  summary: ['desk', 'summary'],
  waiting: ['desk', 'waiting'],
  company: (kind: string, id: string, stay: string) => ['desk', 'company', kind, id, stay],
  colleagues: ['desk-colleagues'],
  templates: ['desk-templates'],
} as const;
export const eventDrafts = {
  list: (filter: object) => ['event-drafts', 'list', filter],
  /** Each opening of the form reads them again. */
  opened: (id: string, opening: number) => ['event-drafts', 'opened', id, opening],
} as const;
export const jobs = {
  all: ['jobs'],
  list: (state: string, limit = 100) => ['jobs', 'list', state, limit],
  asked: (state: string, limit: number) => ['jobs', 'asked', state, limit],
  schedules: ['jobs', 'schedules'],
  imports: ['jobs', 'imports'],
} as const;
export const mails = {
  previews: (language: string) => ['mail-previews', language],
  preview: (kind: string, language: string) => ['mail-preview', kind, language],
  all: ['mails'],
  list: (filter: object) => ['mails', 'list', filter],
  refused: ['mails', 'refused'],
} as const;
export const memberships = {
  all: ['memberships'],
  log: (filter: object) => ['memberships', 'log', filter],
  figures: ['memberships', 'figures'],
  one: (id: string, invoices: number) => ['memberships', 'one', id, invoices],
  events: (text: string) => ['memberships', 'events', text],
  codes: ['memberships', 'codes'],
  byHand: ['memberships', 'by-hand'],
} as const;
export const searchWords = {
  all: ['search-words'],
  synonyms: ['search-words', 'synonyms'],
  vain: ['search-words', 'vain'],
} as const;
export const staffGroups = {
  all: ['staff-groups'],
  list: (filter: object) => ['staff-groups', 'list', filter],
  members: (id: string, filter: object) => ['staff-groups', 'members', id, filter],
} as const;
export const usage = {
  report: (filter: object) => ['usage', 'report', filter],
  people: (filter: object) => ['usage', 'people', filter],
} as const;
export const users = {
  all: ['users'],
  lists: ['users', 'list'],
  list: (query: object) => ['users', 'list', query],
  one: (personId: string) => ['users', personId],
  find: (text: string) => ['users', 'find', text],
  everyView: ['users', 'views'],
  views: (list: string) => ['users', 'views', list],
  changes: ['users', 'changes'],
  change: (id: string) => ['users', 'change', id],
  changeRows: (id: string, state: string, outcome: string) => ['users', 'change', id, state, outcome],
  roleRequests: ['users', 'role-requests'],
} as const;
