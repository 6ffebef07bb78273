import type { StoredMail } from '../../providers/mail/mails.repository.ts';
import { escapeHtml } from '../../support/escapeHtml.ts';

export const outboxStyle = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-block-start: 1px solid; padding-block: 1rem; }
  h2 { margin: 0; font-size: 1.125rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function stateOf({ sentAt, failure }: StoredMail): string {
  if (sentAt) return `sent ${sentAt.toISOString()}`;
  return failure ? `not delivered yet: ${failure}` : 'kept here';
}

/** Makes links clickable; everything around them stays text. */
const withLinks = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

function article(mail: StoredMail): string {
  const answer = mail.replyTo ? ` · answers to ${mail.replyTo}` : '';
  const head = `to ${mail.recipient}${answer} · ${mail.createdAt.toISOString()} · ${stateOf(mail)}`;
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(head)}</p><pre>${withLinks(escapeHtml(mail.text))}</pre></article>`;
}

/** Mails as text, newest first: their HTML comes from people and is not rendered here. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const body = mails.length > 0 ? mails.map(article).join('\n') : '<p>No mail yet.</p>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox · Portico</title>
<style>${outboxStyle}</style></head>
<body><main><h1>Outbox</h1>
${body}
</main></body></html>
`;
}
