import { createTransport } from 'nodemailer';
import type { Database } from '../../db/client.ts';
import { afterCommit } from '../../db/requestTransaction.ts';
import type { MailProvider } from './mail.ts';
import {
  insertMail,
  markFailed,
  markRefused,
  markSent,
  type StoredMail,
  takeWaiting,
} from './mails.repository.ts';
import type { UnsubscribeUrl } from './unsubscribe.ts';

type Options = {
  db: Database;
  from: string;
  now: () => Date;
  smtpUrl: string;
  unsubscribeUrl?: UnsubscribeUrl;
  onFailure: (error: unknown) => void;
  lookEveryMs?: number;
};

const dayMs = 24 * 60 * 60_000;
const atOnce = 10;
/** Together these are shorter than the wait before another process may try. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const momentMs = 500;
const retryAfterMs = 2 * 60_000;

/** One press in the mail program turns such mails off (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: StoredMail): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/** The part's METHOD must be that of the object within, or mail programs show a file instead of a change. */
const calendarPart = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'event.ics',
  content,
});

/**
 * The server will never take mail for this address (a 5xx to RCPT TO); after any other error a later try may succeed.
 */
function isRefusedAddress(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}

/** Delivers through any SMTP server. Failed mails are tried again for a day. */
export function createSmtp({
  db,
  from,
  now,
  smtpUrl,
  unsubscribeUrl,
  onFailure,
  lookEveryMs = 30_000,
}: Options): MailProvider {
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  let delivering: Promise<void> | undefined;
  let isClosed = false;

  async function deliverWaiting() {
    const moment = now();
    const before = (ms: number) => new Date(moment.getTime() - ms);
    const due = { since: before(dayMs), untriedSince: before(retryAfterMs), now: moment, limit: atOnce };
    for (const mail of await takeWaiting(db, due)) {
      // The process ends: another one tries the rest.
      if (isClosed) return;
      await deliverOne(mail);
    }
  }

  async function deliverOne(mail: StoredMail) {
    const { id, recipient, replyTo, subject, text, html, calendar } = mail;
    try {
      // The row's id is the mail's id: a server that gets it twice can tell.
      await transport.sendMail({
        to: recipient,
        replyTo: replyTo ?? undefined,
        subject,
        text,
        html: html ?? undefined,
        ...(calendar && { icalEvent: calendarPart(calendar) }),
        messageId: `<${id}@portico>`,
        headers: unsubscribeHeaders(mail),
      });
    } catch (error) {
      onFailure(error);
      const { message } = error as Error;
      return isRefusedAddress(error) ? markRefused(db, mail, message, now()) : markFailed(db, id, message);
    }
    await markSent(db, mail, now());
  }

  function deliver() {
    if (isClosed) return;
    delivering ??= deliverWaiting()
      .catch(onFailure)
      .finally(() => {
        delivering = undefined;
      });
  }

  const timer = setInterval(deliver, lookEveryMs);
  timer.unref();
  return {
    async send(mail, transaction) {
      await insertMail(transaction ?? db, mail, { sender: from, now: now(), unsubscribeUrl });
      // The row isn't visible until the transaction commits. If that takes longer than a moment, the timer finds it.
      afterCommit(() => {
        if (transaction) setTimeout(deliver, momentMs).unref();
        else deliver();
      });
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await delivering;
      transport.close();
    },
  };
}
