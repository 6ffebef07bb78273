import type { Database } from '../db/client.ts';
import type { MailProvider } from '../providers/mail/mail.ts';
import { type Notification, notify } from '../providers/mail/notifications.ts';
import { type Happening, recordNotices } from './recordNotices.repository.ts';

/** One event: its notice in the list, and its mail. */
export type Told = Notification & { notice: Omit<Happening, 'personId'> };

/**
 * Tells somebody by a notice and by a mail, each as the person has chosen, in the event's transaction. False when no
 * mail was written and none waits.
 */
export async function tell(
  tx: Database,
  mail: Pick<MailProvider, 'send'>,
  { notice, ...letter }: Told,
  at: Date,
): Promise<boolean> {
  await recordNotices(tx, [{ ...notice, personId: letter.personId }], at);
  return notify(tx, mail, letter, { canWait: true });
}
