import type { Database } from '../../db/client.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where replies go, if not to Portico. */
  replyTo?: string;
};

/**
 * How Portico writes to people. A mail is first a row: sent within a transaction, it is only delivered if the
 * transaction commits, and it waits while the mail server is away.
 */
export type MailProvider = {
  send: (mail: Mail, transaction?: Database) => Promise<void>;
  close: () => Promise<void>;
};
