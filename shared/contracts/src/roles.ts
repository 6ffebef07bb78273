/** Roles a person can hold (A §6). Team lead, team member and developer are derived, not stored as roles. */
export const roles = [
  'admin',
  'agent',
  'billingAdmin',
  'concierge',
  'demo',
  'realmAdmin',
  'realmExecutive',
] as const;
export type Role = (typeof roles)[number];

/** Statuses of a subscription on the wire (resolutions 61). */
export const subscriptionStatuses = [
  'Trial',
  'Active',
  'Scheduled',
  'PastDue',
  'Pending',
  'Suspended',
  'Cancelled',
  'Expired',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** `Agent` and `Team` are full memberships; `listings` gives limited access (A §3). */
export const membershipModels = ['Agent', 'Team', 'listings'] as const;
export type MembershipModel = (typeof membershipModels)[number];
