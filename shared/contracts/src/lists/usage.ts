/**
 * How many days a usage report covers. It compares them with the days 7, 35 or 91 days earlier: whole weeks, so that
 * weekdays meet (`usageSpan` of the rules).
 */
export const usagePeriods = [7, 30, 90] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

export const usageEventKinds = [
  'sign-in',
  'page-view',
  'search',
  'listing-view',
  'profile-view',
  'event-rsvp',
  'post',
  'chat-message',
] as const;
export type UsageEventKind = (typeof usageEventKinds)[number];

/**
 * Parts of Portico, and the first segments of the addresses that belong to each. An address that is listed nowhere is
 * `other`.
 */
export const usageAreas = {
  dashboard: ['', 'dashboard', 's'],
  properties: [
    'properties',
    'view-property',
    'edit-images',
    'view-client-property',
    'view-property-for-my-clients',
  ],
  developments: ['developments', 'development-home'],
  coOwnership: ['co-ownership'],
  matching: ['matching', 'match-detail', 'match-clients', 'match-alerts', 'match-alerts-detail'],
  clients: ['my-clients', 'client-profile', 'shortlist'],
  agents: ['agents-map', 'agent-profile', 'whoviewedme'],
  brokerages: ['brokerages'],
  search: ['search'],
  events: ['events', 'wealth-events', 'event-invitation'],
  content: ['insights', 'article', 'story', 'brand', 'crown-awards-winners', 'equite'],
  network: ['dossier', 'company-connect'],
  partners: ['strategicPartners'],
  messages: ['messages', 'social', 'notices'],
  account: [
    'my-account',
    'my-data',
    'company',
    'my-team',
    'collect-payment',
    'subscription-options',
    'subscription-agents',
    'subscription-teams',
    'subscription-listing',
    'subscription-listings',
    'subscription-complete',
    'add-subscription-listing',
    'agreements',
    'welcome',
  ],
  staff: [
    'admin',
    'usage',
    'manage-users',
    'manage-admins',
    'manage-groups',
    'manage-tags',
    'manage-content',
    'manage-partners',
    'scheduled-deletions',
    'deployments',
    'agents',
    'edit-account',
  ],
} as const;
export const usageAreaNames = [...(Object.keys(usageAreas) as (keyof typeof usageAreas)[]), 'other'] as const;
export type UsageArea = (typeof usageAreaNames)[number];

/** Why a member may be about to leave (docs/usage.md): fewer days than before, no days any more, never any. */
export const usageRisks = ['fading', 'quiet', 'never'] as const;
export type UsageRisk = (typeof usageRisks)[number];

export const funnelSteps = ['clicked', 'joined', 'onboarded', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Steps with people who have an account; a click is only a browser. */
export const namedSteps = ['joined', 'onboarded', 'paid'] as const satisfies readonly FunnelStep[];

/** Figures of the report with people behind them: their activity, their areas, their state. */
export const peopleFigures = [
  'active',
  ...usageEventKinds,
  ...usageAreaNames.map((area) => `area:${area}` as const),
  ...usageRisks,
  ...namedSteps,
] as const;
export type PeopleFigure = (typeof peopleFigures)[number];
