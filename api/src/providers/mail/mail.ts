import type { Database } from '../../db/client.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Whom an answer goes to, where that is not the house. */
  replyTo?: string;
};

/**
 * How Portico writes to people. A mail is a row first: sent within a transaction it is only ever delivered when the
 * rest of the transaction has happened, and it waits out a mail server that is away.
 */
export type MailProvider = {
  send: (mail: Mail, transaction?: Database) => Promise<void>;
  close: () => Promise<void>;
};
