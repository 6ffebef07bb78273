import type { EvidenceMessage, MessageFile, ReportEvidence } from '@portico/contracts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { messageFiles, messages, messageVersions, people } from '../../db/schema/index.ts';
import { isoOrNull } from '../../support/moments.ts';
import * as repository from './messages.repository.ts';
import type { ThreadRow } from './threads.repository.ts';

/** How many messages before and after the reported one are kept. */
const around = 5;

/**
 * The reported message itself is stored whole, even where the reporter has blocked its sender since, or it was taken
 * back.
 */
async function readWhole(tx: Database, id: string) {
  const [row] = await tx
    .select({ body: messages.body, card: messages.card, senderPersonId: messages.senderPersonId })
    .from(messages)
    .where(eq(messages.id, id));
  const files = await tx
    .select()
    .from(messageFiles)
    .where(eq(messageFiles.messageId, id))
    .orderBy(asc(messageFiles.place));
  const versions = await tx
    .select({ body: messageVersions.body, replacedAt: messageVersions.replacedAt })
    .from(messageVersions)
    .where(eq(messageVersions.messageId, id))
    .orderBy(asc(messageVersions.replacedAt));
  return {
    body: row?.body ?? '',
    card: (row?.card ?? null) as EvidenceMessage['card'],
    files: files.map(
      ({ id: _id, kind, name, bytes, width, height }): MessageFile => ({
        ...{ _id, name, bytes, width, height },
        kind: kind === 'photo' ? 'photo' : 'document',
      }),
    ),
    versions: versions.map(({ body, replacedAt }) => ({ body, replacedAt: replacedAt.toISOString() })),
  };
}

/** The reported message with its earlier texts, and what the reporter saw around it. */
export async function readEvidence(
  tx: Database,
  personId: string,
  { row, messageId, number }: { row: ThreadRow; messageId: string; number: number },
): Promise<ReportEvidence> {
  const before = await repository.readBefore(tx, personId, row.id, { before: number, limit: around });
  const after = await repository.readFrom(tx, personId, row.id, { after: number - 1, limit: around + 1 });
  const seen = [...before.toReversed(), ...after].filter(({ kind }) => kind === 'text');
  const senders = await tx
    .select({ id: people.id, fullName: people.fullName })
    .from(people)
    .where(inArray(people.id, [...new Set(seen.map(({ senderPersonId }) => senderPersonId))]));
  const whole = await readWhole(tx, messageId);
  return {
    threadKind: row.kind,
    title: row.title,
    messages: seen.map(
      (message): EvidenceMessage => ({
        _id: message.id,
        senderId: message.senderPersonId,
        senderName: senders.find(({ id }) => id === message.senderPersonId)?.fullName ?? '',
        body: message.body,
        card: message.card as EvidenceMessage['card'],
        files: message.files,
        sentAt: message.sentAt.toISOString(),
        editedAt: isoOrNull(message.editedAt),
        deletedAt: isoOrNull(message.deletedAt),
        versions: [],
        ...(message.id === messageId && whole),
      }),
    ),
  };
}
