import type { NotificationKind } from '@portico/contracts';
import type { Database } from '../../db/client.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An iCalendar object that the reader's calendar takes in with the mail; its METHOD says how (RFC 5546). */
  calendar?: string;
  /** Where replies go, if not to Portico. */
  replyTo?: string;
  /** Names the mail's message: a second mail with the same key is not written. */
  key?: string;
  /** Marks a mail that the member may do without, and names the address where one press turns such mails off. */
  notice?: { personId: string; kind: NotificationKind };
};

/**
 * How Portico writes to people. A mail is first a row: one sent within a transaction is only delivered if that commits,
 * and it waits while the mail server is away.
 */
export type MailProvider = {
  send: (mail: Mail, transaction?: Database) => Promise<void>;
  close: () => Promise<void>;
};
