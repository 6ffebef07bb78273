import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema/index.ts';
import { staffNoticeKinds } from '../../support/deskNotices.ts';

/** The owner of the rows: the person, with their agent, account and address where they have them. */
export type Whose = { personId: string; agentId: string; accountId: string; email: string };

export type OwnTable = {
  table: PgTable;
  /** The rows that are the person's. */
  where: (whose: Whose) => SQL | undefined;
  /** Columns that are left out: secrets, and words that were meant only for staff. */
  without?: readonly string[];
};

const ofPerson = (column: AnyPgColumn) => (whose: Whose) => eq(column, whose.personId);
const ofAgent = (column: AnyPgColumn) => (whose: Whose) => eq(column, whose.agentId);
const ofAccount = (column: AnyPgColumn) => (whose: Whose) => eq(column, whose.accountId);

const ownClients = ({ agentId }: Whose) => sql`(select id from clients where agent_id = ${agentId})`;
const ofClient = (column: AnyPgColumn) => (whose: Whose) => sql`${column} in ${ownClients(whose)}`;

/**
 * Every table with rows that belong to a member, who gets a copy of them. `docs/data-map.md` says the same about every
 * table, and a test compares the two: a new table is in neither until somebody decides.
 */
export const ownTables = {
  people: { table: schema.people, where: ofPerson(schema.people.id) },
  person_roles: { table: schema.personRoles, where: ofPerson(schema.personRoles.personId) },
  accounts: {
    table: schema.accounts,
    where: ofAccount(schema.accounts.id),
    without: ['passwordHash', 'searchName', 'suspendedReason'],
  },
  passkeys: {
    table: schema.passkeys,
    where: ofAccount(schema.passkeys.accountId),
    without: ['publicKey', 'credentialId'],
  },
  sessions: {
    table: schema.sessions,
    // Without sessions of staff in their place: that address and browser are the staff member's.
    where: ({ personId }: Whose) =>
      and(eq(schema.sessions.personId, personId), isNull(schema.sessions.impersonatorPersonId)),
    without: [
      ...['accessHash', 'refreshHash', 'previousRefreshHash', 'chatHash', 'sealedSuccessor'],
      ...['impersonatorPersonId', 'impersonationReason', 'impersonationEndsAt', 'openedFromId'],
    ],
  },
  agents: { table: schema.agents, where: ofAgent(schema.agents.id), without: ['searchName'] },
  team_members: { table: schema.teamMembers, where: ofAgent(schema.teamMembers.agentId) },
  team_invitations: {
    table: schema.teamInvitations,
    where: ({ email }: Whose) => eq(schema.teamInvitations.email, email),
  },
  group_members: { table: schema.groupMembers, where: ofPerson(schema.groupMembers.personId) },
  group_readers: { table: schema.groupReaders, where: ofPerson(schema.groupReaders.personId) },
  awards: { table: schema.awards, where: ofAgent(schema.awards.agentId) },
  acceptances: { table: schema.acceptances, where: ofPerson(schema.acceptances.personId) },
  subscriptions: {
    table: schema.subscriptions,
    where: ofAgent(schema.subscriptions.agentId),
    without: ['confirmUrl', 'code'],
  },
  membership_history: {
    table: schema.membershipHistory,
    where: ofAgent(schema.membershipHistory.agentId),
    without: ['actorPersonId', 'reason'],
  },
  checkouts: { table: schema.checkouts, where: ofPerson(schema.checkouts.personId) },
  billing_customers: { table: schema.billingCustomers, where: ofPerson(schema.billingCustomers.personId) },
  listings: {
    table: schema.listings,
    where: ofAgent(schema.listings.ownerAgentId),
    without: ['searchWords'],
  },
  listing_drafts: { table: schema.listingDrafts, where: ofPerson(schema.listingDrafts.personId) },
  listing_favourites: { table: schema.listingFavourites, where: ofPerson(schema.listingFavourites.personId) },
  listing_inquiries: { table: schema.listingInquiries, where: ofPerson(schema.listingInquiries.personId) },
  listing_uploads: { table: schema.listingUploads, where: ofPerson(schema.listingUploads.personId) },
  listing_views: { table: schema.listingViews, where: ofPerson(schema.listingViews.viewerPersonId) },
  clients: { table: schema.clients, where: ofAgent(schema.clients.agentId), without: ['searchName'] },
  client_tasks: { table: schema.clientTasks, where: ofClient(schema.clientTasks.clientId) },
  client_homes: { table: schema.clientHomes, where: ofClient(schema.clientHomes.clientId) },
  client_events: {
    table: schema.clientEvents,
    where: ofClient(schema.clientEvents.clientId),
    without: ['impersonatorPersonId'],
  },
  client_imports: {
    table: schema.clientImports,
    where: ofAgent(schema.clientImports.agentId),
    without: ['impersonatorPersonId'],
  },
  shortlists: { table: schema.shortlists, where: ofAgent(schema.shortlists.agentId), without: ['tokenHash'] },
  prospects: { table: schema.prospects, where: ofAgent(schema.prospects.agentId) },
  introductions: {
    table: schema.introductions,
    where: ({ agentId }: Whose) =>
      or(eq(schema.introductions.askerAgentId, agentId), eq(schema.introductions.ownerAgentId, agentId)),
    // Until it is accepted, an introduction names neither somebody else's client nor their agent, and nobody learns
    // whether it was looked at. A copy must not reveal more.
    without: ['clientId', 'companyPersonId', 'ownerAgentId', 'isNewToOwner', 'isNewToAsker'],
  },
  introduction_steps: { table: schema.introductionSteps, where: ofPerson(schema.introductionSteps.personId) },
  companies: { table: schema.companies, where: ofAgent(schema.companies.agentId), without: ['searchName'] },
  company_people: {
    table: schema.companyPeople,
    where: ({ agentId }: Whose) =>
      sql`${schema.companyPeople.companyId} in (select id from companies where agent_id = ${agentId})`,
  },
  match_alerts: { table: schema.matchAlerts, where: ofPerson(schema.matchAlerts.personId) },
  alert_settings: { table: schema.alertSettings, where: ofPerson(schema.alertSettings.personId) },
  saved_searches: { table: schema.savedSearches, where: ofPerson(schema.savedSearches.personId) },
  saved_agents: { table: schema.savedAgents, where: ofPerson(schema.savedAgents.personId) },
  search_log: { table: schema.searchLog, where: ofPerson(schema.searchLog.personId) },
  messages: {
    table: schema.messages,
    where: ofPerson(schema.messages.senderPersonId),
    without: ['searchBody'],
  },
  message_files: { table: schema.messageFiles, where: ofPerson(schema.messageFiles.personId) },
  thread_members: { table: schema.threadMembers, where: ofPerson(schema.threadMembers.personId) },
  person_blocks: { table: schema.personBlocks, where: ofPerson(schema.personBlocks.personId) },
  posts: {
    table: schema.posts,
    where: ofPerson(schema.posts.authorPersonId),
    without: ['searchBody'],
  },
  post_reactions: { table: schema.postReactions, where: ofPerson(schema.postReactions.personId) },
  post_mentions: { table: schema.postMentions, where: ofPerson(schema.postMentions.personId) },
  content_reports: {
    table: schema.contentReports,
    where: ofPerson(schema.contentReports.reporterPersonId),
    without: ['line', 'evidence', 'note', 'appealNote', 'decidedByPersonId', 'appealAnsweredByPersonId'],
  },
  // The desk's notices to staff are about the members who asked.
  notices: {
    table: schema.notices,
    where: ({ personId }: Whose) =>
      and(eq(schema.notices.personId, personId), notInArray(schema.notices.kind, staffNoticeKinds)),
  },
  home_arrangements: { table: schema.homeArrangements, where: ofPerson(schema.homeArrangements.personId) },
  event_attendance: { table: schema.eventAttendance, where: ofPerson(schema.eventAttendance.personId) },
  event_invitations: {
    table: schema.eventInvitations,
    where: ofAgent(schema.eventInvitations.agentId),
    without: ['tokenHash'],
  },
  contact_requests: { table: schema.contactRequests, where: ofPerson(schema.contactRequests.personId) },
  partner_enquiries: { table: schema.partnerEnquiries, where: ofPerson(schema.partnerEnquiries.personId) },
  short_codes: { table: schema.shortCodes, where: ofAgent(schema.shortCodes.agentId) },
  mails: {
    table: schema.mails,
    where: ({ email }: Whose) => eq(schema.mails.recipient, email),
    without: ['html', 'text', 'key', 'unsubscribeUrl', 'calendar'],
  },
  refused_addresses: {
    table: schema.refusedAddresses,
    where: ({ email }: Whose) => eq(schema.refusedAddresses.address, email),
  },
  usage_events: { table: schema.usageEvents, where: ofPerson(schema.usageEvents.personId) },
  profile_views: { table: schema.profileViews, where: ofPerson(schema.profileViews.viewerPersonId) },
  privacy_requests: { table: schema.privacyRequests, where: ofPerson(schema.privacyRequests.personId) },
  scheduled_deletions: {
    table: schema.scheduledDeletions,
    where: ofPerson(schema.scheduledDeletions.personId),
    without: ['requestedByPersonId', 'reason'],
  },
  remote_failures: { table: schema.remoteFailures, where: ofPerson(schema.remoteFailures.personId) },
  manual_subscriptions: {
    table: schema.manualSubscriptions,
    where: ofPerson(schema.manualSubscriptions.personId),
  },
} satisfies Record<string, OwnTable>;
