import type { UnsubscribeQuery } from '../../providers/mail/unsubscribe.ts';
import { escapeHtml } from '../../support/escapeHtml.ts';

export const unsubscribeStyle = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.6 Georgia, 'Times New Roman', serif; max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.5rem; font-weight: 400; }
  button { font: inherit; padding: .75rem 1.5rem; border: 0; background: #1f2a37; color: #fff; cursor: pointer; }
  a { color: inherit; }
`;

export type UnsubscribeStep = 'ask' | 'done';

const words = {
  ask: {
    title: 'Receive no more of these e-mails?',
    text: 'Other e-mails from Portico are not affected. You can switch them on again in My Account.',
  },
  done: {
    title: 'You will receive no more of these e-mails.',
    text: 'You can switch them on again in My Account.',
  },
};

/** Without scripts: it must work for everybody who opens a mail, signed in or not. */
export function unsubscribePage(step: UnsubscribeStep, query: UnsubscribeQuery, publicUrl: string): string {
  const { title, text } = words[step];
  const action = `?${new URLSearchParams(query)}`;
  const next =
    step === 'ask'
      ? `<form method="post" action="${escapeHtml(action)}"><button>No more of these e-mails</button></form>`
      : `<p><a href="${escapeHtml(publicUrl)}/my-account?section=notifications">My Account</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>E-mails · Portico</title>
<style>${unsubscribeStyle}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${next}</main></body></html>
`;
}
