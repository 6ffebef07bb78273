import { randomUUID } from 'node:crypto';
import { type CastName, cast } from '@portico/fixtures';
import { contentReports, messageFiles, messages, threadMembers, threads } from '../../src/db/schema/index.ts';
import type { TestApp } from '../testApp.ts';

/* A conversation of a person with somebody who is no caller of the ownership table. */

async function talkOf(api: TestApp, name: CastName) {
  const threadId = randomUUID();
  const { personId } = cast[name];
  await api.db.insert(threads).values({ id: threadId, kind: 'group', lastNumber: 1, change: 1 });
  const members = [personId, cast.trial.personId].map((one) => ({ threadId, personId: one }));
  await api.db.insert(threadMembers).values(members);
  const message = {
    threadId,
    number: 1,
    change: 1,
    senderPersonId: personId,
    body: 'Hello',
    sentAt: api.now(),
  };
  const [row] = await api.db.insert(messages).values(message).returning({ id: messages.id });
  return { threadId, messageId: row?.id ?? null };
}

export const threadOf = async (api: TestApp, name: CastName) => (await talkOf(api, name)).threadId;
export const messageOf = async (api: TestApp, name: CastName) => (await talkOf(api, name)).messageId;

/** A file that was announced and has not arrived. */
export async function messageFileOf(api: TestApp, name: CastName) {
  const { threadId } = await talkOf(api, name);
  const announced = { name: 'plan.pdf', contentType: 'application/pdf', bytes: 9, createdAt: api.now() };
  const [row] = await api.db
    .insert(messageFiles)
    .values({ ...announced, threadId, personId: cast[name].personId })
    .returning({ id: messageFiles.id });
  return row?.id ?? null;
}

/** A warning about words that somebody wrote, which they may appeal. */
export async function reportOf(api: TestApp, name: CastName) {
  const [row] = await api.db
    .insert(contentReports)
    .values({
      ...{ kind: 'message', subjectId: randomUUID(), reason: 'spam', words: '', line: 'Hello' },
      evidence: { threadKind: 'group', title: '', messages: [] },
      ...{ reporterPersonId: cast.trial.personId, reportedPersonId: cast[name].personId },
      ...{ createdAt: api.now(), decidedAt: api.now(), warns: true },
    })
    .returning({ id: contentReports.id });
  return row?.id ?? null;
}
