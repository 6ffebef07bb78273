/** A member's possible requests about their own data. */
export const privacyRequestKinds = ['download', 'correction', 'deletion'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export const privacyStates = ['asked', 'ready', 'done', 'cancelled', 'expired'] as const;
export type PrivacyState = (typeof privacyStates)[number];

export const longestPrivacyMessage = 2000;

/** How many days Portico has to answer a request about a member's data (GDPR Article 12). */
export const privacyAnswerDays = 30;
/** How long a copy of a member's data can be fetched. */
export const downloadDays = 7;

/**
 * Data that is deleted after some time, with the days for a network without a setting. Each is a sentence in
 * `docs/data-map.md`.
 */
export const retentionDefaults = {
  usage: 1095,
  profileViews: 365,
  mails: 365,
  forms: 730,
  failures: 90,
  privacyRequests: 1095,
} as const;
export type RetentionKind = keyof typeof retentionDefaults;
export const retentionKinds = Object.keys(retentionDefaults) as RetentionKind[];
export const retentionLimits = { min: 30, max: 3650 } as const;
