/** ISO 639-1, as far as agents write that they speak it. */
const codes = `
  af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi
  hr hu hy id is it ja ka kk km kn ko lo lt lv mk ml mn mr ms mt my nb ne nl no pa
  pl ps pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi yue zh zu
`
  .trim()
  .split(/\s+/);

/**
 * A spoken language that an agent wrote in English, in the reader's language (a BCP 47 tag); anything else stays as it
 * was written.
 */
export function languageNamesIn(tag: string): (written: string) => string {
  if (tag === 'en') return (written) => written;
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const own = new Intl.DisplayNames(tag, { type: 'language' });
  const byName = new Map(codes.map((code) => [english.of(code)?.toLowerCase(), code]));
  // Speakers call the language Mandarin that the standard calls Chinese.
  byName.set('mandarin', 'zh');
  return (written) => {
    const code = byName.get(written.trim().toLowerCase());
    return (code && own.of(code)) ?? written;
  };
}
