import { randomUUID } from 'node:crypto';
import { type CastName, cast } from '@portico/fixtures';
import { teamId } from '@portico/fixtures/world';
import { desc, eq } from 'drizzle-orm';
import {
  approvalCodes,
  articleFiles,
  articles,
  awardImports,
  awards,
  contactRequests,
  deskTemplates,
  eventDrafts,
  events,
  partners,
  passkeys,
  peopleViews,
  privacyDownloads,
  privacyRequests,
  releaseTokens,
  roleRequests,
  savedSearches,
  scheduledDeletions,
  sessions,
  subscriptions,
  teamInvitations,
} from '../../src/db/schema/index.ts';
import { createPgBoss } from '../../src/providers/jobs/pgBoss.ts';
import { eventDraftFields } from '../ownership-table.ts';
import type { TestApp } from '../testApp.ts';

/* Rows of an account, and rows that only staff may name: ids for the ownership table. */

/** Somebody with no connection to any of the askers. */
export const stranger: CastName = 'developer';

export async function uploadOf(api: TestApp, name: CastName): Promise<string | null> {
  const files = [{ fileName: 'house.jpg', contentType: 'image/jpeg', size: 100 }];
  const answer = await api.call(name, 'POST', '/uploads/sign', { payload: { files } });
  return answer.statusCode === 200 ? answer.json().data[0].uploadId : null;
}

export async function sessionOf(api: TestApp, name: CastName) {
  await api.openSession(name);
  const [row] = await api.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.personId, cast[name].personId))
    .limit(1);
  return row?.id ?? null;
}

export async function passkeyOf(api: TestApp, name: CastName) {
  const { accountId } = cast[name];
  const key = { credentialId: randomUUID(), publicKey: 'key', counter: 0, transports: [], name: 'Phone' };
  const values = { ...key, accountId, isSynced: true, isBackedUp: true };
  const [row] = await api.db.insert(passkeys).values(values).returning({ id: passkeys.id });
  return row?.id ?? null;
}

export async function copyOf(api: TestApp, name: CastName) {
  const expiresAt = new Date(api.now().getTime() + 86_400_000);
  const made = { kind: 'download', state: 'ready', dueAt: api.now(), expiresAt };
  const values = { ...made, personId: cast[name].personId };
  const [row] = await api.db.insert(privacyRequests).values(values).returning({ id: privacyRequests.id });
  if (row) await api.db.insert(privacyDownloads).values({ requestId: row.id, content: '{}' });
  return row?.id ?? null;
}

export async function searchOf(api: TestApp, name: CastName) {
  const values = { personId: cast[name].personId, name: 'Villas', query: {} };
  const [row] = await api.db.insert(savedSearches).values(values).returning({ id: savedSearches.id });
  return row?.id ?? null;
}

export async function anyDeskTemplate(api: TestApp) {
  const values = { name: 'Thanks', texts: { en: 'Thanks.', zh_hans: '', ar: '' } };
  const [row] = await api.db.insert(deskTemplates).values(values).returning({ id: deskTemplates.id });
  return row?.id ?? null;
}

export async function anyRequest(api: TestApp) {
  const payload = { siteForm: 'test', subject: 'Other', message: 'Hello' };
  // An earlier call has suspended them, which ended their sessions.
  await api.forget();
  await api.call(stranger, 'POST', '/user/contact', { payload });
  const [row] = await api.db.select({ id: contactRequests.id }).from(contactRequests).limit(1);
  return row?.id ?? null;
}

export async function draftOf(api: TestApp, action: string): Promise<string | null> {
  const payload = { action, personIds: [cast[stranger].personId] };
  const answer = await api.call('admin', 'POST', '/users/changes', { payload });
  return answer.json().data._id;
}

export async function peopleViewOf(api: TestApp, name: CastName) {
  const view = { list: 'users', name: randomUUID(), query: '', ownerPersonId: cast[name].personId };
  const [row] = await api.db.insert(peopleViews).values(view).returning({ id: peopleViews.id });
  return row?.id ?? null;
}

export async function roleRequest(api: TestApp) {
  await api.db.delete(roleRequests);
  const asked = { personId: cast[stranger].personId, role: 'admin', reason: 'to see who may answer' };
  const expiresAt = new Date(api.now().getTime() + 86_400_000);
  const values = { ...asked, askedByPersonId: cast.concierge.personId, expiresAt };
  const [row] = await api.db.insert(roleRequests).values(values).returning({ id: roleRequests.id });
  return row?.id ?? null;
}

export async function invitation(api: TestApp) {
  const expiresAt = new Date(api.now().getTime() + 86_400_000);
  const values = { teamId, email: `${randomUUID()}@portico.test`, expiresAt };
  const [row] = await api.db.insert(teamInvitations).values(values).returning({ id: teamInvitations.id });
  return row?.id ?? null;
}

export async function approval(api: TestApp) {
  const codeHash = randomUUID();
  const values = { codeHash, hint: 'ABCD', note: 'For this test', expiresAt: api.now() };
  const [row] = await api.db.insert(approvalCodes).values(values).returning({ id: approvalCodes.id });
  return row?.id ?? null;
}

export async function membershipOfStranger(api: TestApp) {
  const [row] = await api.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.agentId, cast[stranger].agentId as string));
  return row?.id ?? null;
}

/** One that waits until tomorrow, because no job runs here. */
export async function waitingJob(api: TestApp) {
  const queue = createPgBoss(api.database, api.app.log);
  await queue.start([{ name: 'waiting', cron: '0 0 1 1 *', run: async () => undefined }]);
  await queue.close();
  const { rows } = await api.database.queueSql(
    `insert into pgboss.job (name, start_after) values ('waiting', now() + interval '1 day') returning id`,
    [],
  );
  return (rows[0] as { id: string }).id;
}

export async function anyDeletion(api: TestApp) {
  const deletion = { personId: cast[stranger].personId, reason: 'to see who may call it off' };
  await api.call('admin', 'POST', '/scheduled-deletions', { payload: deletion });
  const [row] = await api.db
    .select({ id: scheduledDeletions.id })
    .from(scheduledDeletions)
    .where(eq(scheduledDeletions.personId, cast[stranger].personId))
    .orderBy(desc(scheduledDeletions.createdAt))
    .limit(1);
  return row?.id ?? null;
}

export async function anyEvent(api: TestApp) {
  const [row] = await api.db.select({ id: events.id }).from(events).limit(1);
  return row?.id ?? null;
}

export async function anyEventDraft(api: TestApp) {
  const values = { fields: eventDraftFields, changedAt: api.now() };
  const [row] = await api.db.insert(eventDrafts).values(values).returning({ id: eventDrafts.id });
  return row?.id ?? null;
}

export async function anyPartner(api: TestApp) {
  const [row] = await api.db.select({ id: partners.id }).from(partners).limit(1);
  return row?.id ?? null;
}

/** One that changed nothing, so that its undo does not touch the awards of other rows. */
export async function anyAwardImport(api: TestApp) {
  const made = { fileName: 'awards.csv', createdAt: api.now(), changes: [] };
  const [row] = await api.db.insert(awardImports).values(made).returning({ id: awardImports.id });
  return row?.id ?? null;
}

export async function anyAward(api: TestApp) {
  const [row] = await api.db.select({ id: awards.id }).from(awards).limit(1);
  return row?.id ?? null;
}

export async function releaseToken(api: TestApp) {
  const values = { team: 'Listings', remotes: ['listings'], hash: randomUUID() };
  const [row] = await api.db.insert(releaseTokens).values(values).returning();
  return row?.id ?? null;
}

export async function anyArticle(api: TestApp) {
  const [row] = await api.db.select({ id: articles.id }).from(articles).limit(1);
  return row?.id ?? null;
}

export async function anyArticleFile(api: TestApp) {
  const [article] = await api.db
    .insert(articles)
    .values({
      slug: `with-a-file-${randomUUID()}`,
      category: 'Press',
      author: 'Portico',
      publishedAt: api.now(),
    })
    .returning({ id: articles.id });
  const [row] = await api.db
    .insert(articleFiles)
    .values({ articleId: article?.id ?? '', name: 'logo.pdf', contentType: 'application/pdf', bytes: 3 })
    .returning({ id: articleFiles.id });
  return row?.id ?? null;
}
