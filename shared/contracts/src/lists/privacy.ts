/** What a member can ask about their own data. */
export const privacyRequestKinds = ['download', 'correction', 'deletion'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export const privacyStates = ['asked', 'ready', 'done', 'cancelled', 'expired'] as const;
export type PrivacyState = (typeof privacyStates)[number];

export const longestPrivacyMessage = 2000;

/** Within how many days a member has an answer about their data (GDPR Article 12). */
export const privacyAnswerDays = 30;
/** For how long a copy of one's data can be fetched. */
export const downloadDays = 7;

/**
 * What is forgotten after some time, with the days that a network has which never chose. Each is a sentence of `docs/data-map.md`.
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
