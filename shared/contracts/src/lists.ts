/*
 * Lists of allowed words and their limits, and nothing else: browsers import these, and a schema here would pull in
 * TypeBox.
 */
export * from './lists/articles.ts';
export * from './lists/audit.ts';
export * from './lists/auditFields.ts';
export * from './lists/billing.ts';
export * from './lists/clients.ts';
export * from './lists/companies.ts';
export * from './lists/desk.ts';
export * from './lists/home.ts';
export * from './lists/legal.ts';
export * from './lists/listings.ts';
export * from './lists/matching.ts';
export * from './lists/messages.ts';
export * from './lists/notices.ts';
export * from './lists/partners.ts';
export * from './lists/people.ts';
export * from './lists/privacy.ts';
export * from './lists/search.ts';
export * from './lists/site.ts';
export * from './lists/social.ts';
export * from './lists/tags.ts';
export * from './lists/text.ts';
export * from './lists/usage.ts';
