import type { Language, NotificationKind } from '@portico/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, people, refusedAddresses } from '../../db/schema/index.ts';
import { type Letter, letterMail } from './letter.ts';
import type { MailProvider } from './mail.ts';
import { mailLanguageOf } from './mailLanguage.ts';

export type Notification = {
  personId: string;
  kind: NotificationKind;
  key?: string;
  replyTo?: string;
  /** Makes the letter in the reader's language, which only `notify` knows. */
  write: (language: Language) => Omit<Letter, 'to' | 'firstName' | 'language' | 'replyTo'>;
};

/** `canWait` says that a notice of it was written; members who chose a daily mail get it there. */
type Options = { canWait?: boolean };

/**
 * Mails somebody unless they have turned this kind of mail off (`/my-account`), or a mail server has refused their
 * address for good. False when no mail was written and none waits.
 */
export async function notify(
  transaction: Database,
  mail: Pick<MailProvider, 'send'>,
  { personId, kind, key, replyTo, write }: Notification,
  { canWait = false }: Options = {},
): Promise<boolean> {
  const [person] = await transaction
    .select({
      to: people.primaryEmail,
      firstName: people.firstName,
      muted: people.mutedNotifications,
      gathered: people.gatheredNotifications,
      language: accounts.language,
    })
    .from(people)
    .leftJoin(accounts, eq(accounts.personId, people.id))
    .where(eq(people.id, personId));
  if (!person || person.muted.includes(kind)) return false;
  const { to, firstName } = person;
  const language = mailLanguageOf(person.language);
  if ((await transaction.$count(refusedAddresses, eq(refusedAddresses.address, to))) > 0) return false;
  if (canWait && person.gathered.includes(kind)) return true;
  const written = letterMail({ ...write(language), to, firstName, language, ...(replyTo && { replyTo }) });
  await mail.send({ ...written, ...(key && { key }), notice: { personId, kind } }, transaction);
  return true;
}
