import type { Database } from '../../db/client.ts';
import type { MailProvider } from './mail.ts';
import { insertMail } from './mails.repository.ts';
import type { UnsubscribeUrl } from './unsubscribe.ts';

type Options = { db: Database; from: string; now: () => Date; unsubscribeUrl?: UnsubscribeUrl };

/** The embedded default: no mail leaves the machine, and a page shows what would have been sent. */
export function createOutbox({ db, from, now, unsubscribeUrl }: Options): MailProvider {
  return {
    send: (mail, transaction = db) =>
      insertMail(transaction, mail, { sender: from, now: now(), unsubscribeUrl }),
    close: async () => undefined,
  };
}
