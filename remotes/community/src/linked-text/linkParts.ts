/** A piece of a text; with an address where it is one. */
export interface LinkPart {
  text: string;
  href: string | null;
}

/**
 * An address with its scheme, or one that begins with www. It ends at Chinese and Japanese writing, which has no spaces: a
 * browser's address field copies such letters percent-encoded.
 */
const address =
  /(?:https?:\/\/|www\.)[^\s<>"“”«»\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u2066-\u2069\u200e\u200f\u3000-\u303f\uff00-\uffef]+/giu;

/** What ends the sentence around an address rather than the address. */
const closing = /[.,;:!?'’…،؛؟*_]$/u;
const brackets = [
  ['(', ')'],
  ['[', ']'],
] as const;

const countOf = (text: string, mark: string) => text.split(mark).length - 1;
const endsOpen = (text: string) =>
  brackets.some(([open, close]) => text.endsWith(close) && countOf(text, close) > countOf(text, open));

function withoutClosing(text: string): string {
  let kept = text;
  while (closing.test(kept) || endsOpen(kept)) kept = kept.slice(0, -1);
  return kept;
}

/** The whole address, or null for what no browser opens. Names in an address (`user@`) hide where it leads. */
function hrefOf(text: string): string | null {
  const whole = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (url.username || url.password || !/\.|^localhost$|^\[/.test(url.hostname)) return null;
  return url.href;
}

/** Cuts a text at the web addresses in it. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    const written = withoutClosing(found[0]);
    const href = hrefOf(written);
    // Within a word it is no address: `awww.so.cute`.
    if (!href || /[\p{Script=Latin}\p{N}@./]$/u.test(text.slice(0, found.index))) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), href: null });
    parts.push({ text: written, href });
    end = found.index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
