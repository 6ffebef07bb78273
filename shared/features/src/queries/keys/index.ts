/*
 * The queries a change can make stale, by area, and the key of each answer. One cache serves the whole page, so a write in one
 * remote reaches another's answers by these keys. The first word of a key is its area, which matches every query about it.
 * Each key is an export of its area's file, so that a build keeps those it uses, beside the code that uses them.
 */

export * as agents from './agents.ts';
export * as articles from './articles.ts';
export * as audit from './audit.ts';
export * as awards from './awards.ts';
export * as brokerages from './brokerages.ts';
export * as clients from './clients.ts';
export * as companies from './companies.ts';
export * as contentReports from './contentReports.ts';
export * as dashboard from './dashboard.ts';
export * as deletions from './deletions.ts';
export * as desk from './desk.ts';
export * as eventDrafts from './eventDrafts.ts';
export * as events from './events.ts';
export * as jobs from './jobs.ts';
export * as listings from './listings.ts';
export * as mails from './mails.ts';
export * as matchAlerts from './matchAlerts.ts';
export * as matching from './matching.ts';
export * as memberships from './memberships.ts';
export * as messages from './messages.ts';
export * as noticeChoices from './noticeChoices.ts';
export * as notices from './notices.ts';
export * from './others.ts';
export * as partners from './partners.ts';
export * as privacy from './privacy.ts';
export * as prospects from './prospects.ts';
export * as searchWords from './searchWords.ts';
export * as shortlists from './shortlists.ts';
export * as social from './social.ts';
export * as staffGroups from './staffGroups.ts';
export * as subscriptions from './subscriptions.ts';
export * as tags from './tags.ts';
export * as team from './team.ts';
export * as usage from './usage.ts';
export * as users from './users.ts';
export * as visitors from './visitors.ts';
