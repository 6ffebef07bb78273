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
  /** Names what the mail says once: a second mail with the same key is not written. */
  key?: string;
  /** A mail the member may do without: it says where one press ends such mails. */
  notice?: { personId: string; kind: NotificationKind };
};

/**
 * How Portico writes to people. A mail is first a row: sent within a transaction, it is only delivered if the
 * transaction commits, and it waits while the mail server is away.
 */
export type MailProvider = {
  send: (mail: Mail, transaction?: Database) => Promise<void>;
  close: () => Promise<void>;
};
