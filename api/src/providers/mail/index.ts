import type { Database } from '../../db/client.ts';
import type { Environment } from '../../env.ts';
import type { MailProvider } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

type Dependencies = { db: Database; now: () => Date; onFailure: (error: unknown) => void };

/** SMTP if the environment names a server, otherwise the outbox. */
export function mailProvider({ smtpUrl, mailFrom }: Environment, dependencies: Dependencies): MailProvider {
  const options = { ...dependencies, from: mailFrom };
  return smtpUrl === null ? createOutbox(options) : createSmtp({ ...options, smtpUrl });
}
