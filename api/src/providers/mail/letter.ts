import type { Language } from '@portico/contracts';
import { escapeHtml } from '../../support/escapeHtml.ts';
import type { Mail } from './mail.ts';

export type Letter = {
  to: string;
  /** Where replies go, if not to Portico. */
  replyTo?: string;
  subject: string;
  firstName: string;
  /** The language of all texts given here; English unless it is named. */
  language?: Language;
  /** Paragraphs before the code and the link. */
  opening: readonly string[];
  /** A code to type, set apart; `label` says what it is. */
  code?: { label: string; value: string };
  /** The things the mail is about, each with its own address. */
  items?: readonly { label: string; detail: string; url: string }[];
  link?: { label: string; url: string };
  /** Paragraphs after those things. */
  closing?: readonly string[];
  /** What the reader wrote to us, after the signature. */
  quoted?: readonly string[];
  /** A last line, such as the link that turns such mails off. */
  footnote?: { label: string; url: string };
};

const frames: Record<
  Language,
  { tag: string; dir: 'ltr' | 'rtl'; dear: (name: string) => string; signature: string }
> = {
  en: { tag: 'en', dir: 'ltr', dear: (name) => `Dear ${name},`, signature: 'The Concierge of Portico' },
  zh_hans: { tag: 'zh-Hans', dir: 'ltr', dear: (name) => `${name}，您好：`, signature: 'Portico 礼宾团队' },
  ar: { tag: 'ar', dir: 'rtl', dear: (name) => `مرحبًا ${name}،`, signature: 'كونسيرج Portico' },
};

/** A mail to one person, as text and as HTML with the same words. No pictures: nothing tells us whether it was read. */
export function letterMail({ to, replyTo, subject, ...letter }: Letter): Mail {
  return { to, ...(replyTo && { replyTo }), subject, text: asText(letter), html: asHtml(subject, letter) };
}

type Content = Omit<Letter, 'to' | 'replyTo' | 'subject'>;

function asText({ firstName, language = 'en', opening, ...content }: Content): string {
  const { code, items = [], link, closing = [], quoted = [], footnote } = content;
  const { dear, signature } = frames[language];
  const parts = [dear(firstName), ...opening];
  if (code) parts.push(`${code.label}: ${code.value}`);
  for (const { label, detail, url } of items) parts.push(`${label}\n${detail}\n${url}`);
  if (link) parts.push(`${link.label}:\n${link.url}`);
  parts.push(...closing, signature, ...quoted);
  if (footnote) parts.push(`${footnote.label}: ${footnote.url}`);
  return `${parts.join('\n\n')}\n`;
}

/**
 * Mail programs without style sheets draw the light colors that every part carries. Programs that follow the reader's
 * dark setting use the style sheet, whose colors must win over those.
 */
const dark = `@media (prefers-color-scheme:dark){
.page{background:#12181f!important;color:#e9e4da!important}
.sheet{background:#1a222c!important;border-color:#33404d!important}
.item{border-color:#33404d!important}
.link{color:#e9e4da!important}
.action{background:#c9a86a!important;color:#12181f!important}
}`;

const page =
  "margin:0;padding:32px 16px;background:#f6f4f0;color:#1f2a37;font:16px/1.6 Georgia,'Times New Roman',serif";
const sheet = 'max-width:34rem;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4dfd6';
const codeStyle = 'font:600 24px/1.4 Consolas,Menlo,monospace;letter-spacing:0.12em;margin:0 0 24px';
const linkStyle =
  'display:inline-block;padding:12px 24px;background:#1f2a37;color:#ffffff;text-decoration:none';

const itemStyle = 'margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #e4dfd6';
const footnoteStyle = 'margin:24px 0 0;font-size:14px';

const anchor = (label: string, url: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#1f2a37">${escapeHtml(label)}</a>`;
const item = ({ label, detail, url }: NonNullable<Letter['items']>[number]) =>
  `<p class="item" style="${itemStyle}">${anchor(label, url)}<br>${escapeHtml(detail)}</p>`;
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function asHtml(subject: string, letter: Content): string {
  const { firstName, language = 'en', opening, code, items = [], link, closing = [], ...after } = letter;
  const { quoted = [], footnote } = after;
  const { tag, dir, dear, signature } = frames[language];
  const parts = [dear(firstName), ...opening].map(paragraph);
  if (code)
    parts.push(
      paragraph(`${code.label}:`),
      `<p dir="ltr" style="${codeStyle}">${escapeHtml(code.value)}</p>`,
    );
  parts.push(...items.map(item));
  if (link) {
    const url = escapeHtml(link.url);
    parts.push(
      `<p style="margin:0 0 24px"><a class="action" href="${url}" style="${linkStyle}">${escapeHtml(link.label)}</a></p>`,
    );
  }
  parts.push(...[...closing, signature, ...quoted].map(paragraph));
  if (footnote) parts.push(`<p style="${footnoteStyle}">${anchor(footnote.label, footnote.url)}</p>`);
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${dark}</style></head>
<body class="page" style="${page}"><main class="sheet" style="${sheet}">
${parts.join('\n')}
</main></body>
</html>
`;
}
