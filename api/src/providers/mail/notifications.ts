import type { NotificationKind } from '@portico/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people } from '../../db/schema/index.ts';
import { type Letter, letterMail } from './letter.ts';
import type { MailProvider } from './mail.ts';

export type Notification = { personId: string; kind: NotificationKind } & Omit<Letter, 'to' | 'firstName'>;

/** Mails somebody unless they have turned this kind of mail off (`/my-account`). */
export async function notify(
  transaction: Database,
  mail: Pick<MailProvider, 'send'>,
  { personId, kind, ...letter }: Notification,
): Promise<void> {
  const [person] = await transaction
    .select({ to: people.primaryEmail, firstName: people.firstName, muted: people.mutedNotifications })
    .from(people)
    .where(eq(people.id, personId));
  if (!person || person.muted.includes(kind)) return;
  const { to, firstName } = person;
  await mail.send(letterMail({ ...letter, to, firstName }), transaction);
}
