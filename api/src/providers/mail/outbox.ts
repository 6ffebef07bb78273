import type { Database } from '../../db/client.ts';
import type { MailProvider } from './mail.ts';
import { insertMail } from './mails.repository.ts';

type Options = { db: Database; from: string; now: () => Date };

/** The embedded default: no mail leaves the machine, and a page shows what would have been sent. */
export function createOutbox({ db, from, now }: Options): MailProvider {
  return {
    send: (mail, transaction = db) => insertMail(transaction, mail, from, now()),
    close: async () => undefined,
  };
}
