import type { NotificationKind } from '@portico/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { people } from '../db/schema/index.ts';
import type { MailProvider } from '../providers/mail/mail.ts';

type Notification = { personId: string; kind: NotificationKind; subject: string; text: string };

/** Mail to somebody who may have said that they can do without this kind (`/my-account`); then nothing is sent. */
export async function notify(
  transaction: Database,
  mail: Pick<MailProvider, 'send'>,
  { personId, kind, subject, text }: Notification,
): Promise<void> {
  const [person] = await transaction
    .select({ to: people.primaryEmail, muted: people.mutedNotifications })
    .from(people)
    .where(eq(people.id, personId));
  if (!person || person.muted.includes(kind)) return;
  await mail.send({ to: person.to, subject, text }, transaction);
}
