import type { MailState } from '@portico/contracts';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { mails, refusedAddresses } from '../../db/schema/index.ts';

export type MailPlace = { at: Date; id: string };

/** `mails_unsent` covers the three states that are not sent. */
const inState: Record<MailState, SQL | undefined> = {
  waiting: and(isNull(mails.sentAt), isNull(mails.refusedAt), isNull(mails.failure)),
  failed: and(isNull(mails.sentAt), isNull(mails.refusedAt), isNotNull(mails.failure)),
  refused: and(isNull(mails.sentAt), isNotNull(mails.refusedAt)),
  sent: isNotNull(mails.sentAt),
};

type Asked = { state: MailState | undefined; recipient: string | undefined; after: MailPlace | null };

export const readMails = (db: Database, { state, recipient, after }: Asked, limit: number) =>
  db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      refusedAt: mails.refusedAt,
      failure: mails.failure,
    })
    .from(mails)
    .where(
      and(
        state && inState[state],
        recipient ? eq(mails.recipient, recipient) : undefined,
        after
          ? sql`(${mails.createdAt}, ${mails.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);

export const readRefused = (db: Database, limit: number) =>
  db.select().from(refusedAddresses).orderBy(desc(refusedAddresses.at)).limit(limit);
