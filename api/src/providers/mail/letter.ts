import { escapeHtml } from '../../support/escapeHtml.ts';
import type { Mail } from './mail.ts';

export type Letter = {
  to: string;
  /** Whom an answer goes to, where that is not the house. */
  replyTo?: string;
  subject: string;
  firstName: string;
  /** Before the code and the link. */
  opening: readonly string[];
  /** What has to be typed, set apart; `label` says what it is. */
  code?: { label: string; value: string };
  link?: { label: string; url: string };
  /** After them. */
  closing?: readonly string[];
};

const signature = 'The Concierge of Portico';

/** A letter to one person, as text and as HTML that say the same. No pictures: nothing tells us that it was read. */
export function letterMail({ to, replyTo, subject, ...letter }: Letter): Mail {
  return { to, ...(replyTo && { replyTo }), subject, text: asText(letter), html: asHtml(subject, letter) };
}

type Content = Omit<Letter, 'to' | 'replyTo' | 'subject'>;

function asText({ firstName, opening, code, link, closing = [] }: Content): string {
  const parts = [`Dear ${firstName},`, ...opening];
  if (code) parts.push(`${code.label}: ${code.value}`);
  if (link) parts.push(`${link.label}:\n${link.url}`);
  return `${[...parts, ...closing, signature].join('\n\n')}\n`;
}

const page =
  "margin:0;padding:32px 16px;background:#f6f4f0;color:#1f2a37;font:16px/1.6 Georgia,'Times New Roman',serif";
const sheet = 'max-width:34rem;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4dfd6';
const codeStyle = 'font:600 24px/1.4 Consolas,Menlo,monospace;letter-spacing:0.12em;margin:0 0 24px';
const linkStyle =
  'display:inline-block;padding:12px 24px;background:#1f2a37;color:#ffffff;text-decoration:none';

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function asHtml(subject: string, { firstName, opening, code, link, closing = [] }: Content): string {
  const parts = [`Dear ${firstName},`, ...opening].map(paragraph);
  if (code) parts.push(paragraph(`${code.label}:`), `<p style="${codeStyle}">${escapeHtml(code.value)}</p>`);
  if (link) {
    const url = escapeHtml(link.url);
    parts.push(
      `<p style="margin:0 0 24px"><a href="${url}" style="${linkStyle}">${escapeHtml(link.label)}</a></p>`,
    );
  }
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${page}"><main style="${sheet}">
${[...parts, ...closing.map(paragraph), paragraph(signature)].join('\n')}
</main></body>
</html>
`;
}
