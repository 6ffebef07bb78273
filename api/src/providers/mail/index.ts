import type { Database } from '../../db/client.ts';
import type { Environment } from '../../env.ts';
import type { Secrets } from '../../support/secrets.ts';
import type { MailProvider } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  secrets: Pick<Secrets, 'fingerprint'>;
  onFailure: (error: unknown) => void;
};

/** SMTP if the environment names a server, otherwise the outbox. */
export function mailProvider(
  { smtpUrl, mailFrom, publicUrl }: Environment,
  { secrets, ...dependencies }: Dependencies,
): MailProvider {
  const options = {
    ...dependencies,
    from: mailFrom,
    unsubscribeUrl: unsubscribeUrl(secrets, publicUrl),
  };
  return smtpUrl === null ? createOutbox(options) : createSmtp({ ...options, smtpUrl });
}
