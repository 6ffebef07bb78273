import { type Language, languages } from '@portico/contracts';
import { accountMailSamples } from '../src/identity/mailSamples.ts';
import { mailSamples } from '../src/modules/mailSamples.ts';
import { digestWords } from '../src/modules/notices/digestWords.ts';
import type { Mail } from '../src/providers/mail/mail.ts';
import { noticeWordsOfAreas } from './allNoticeWords.ts';

/** Names and addresses have no language; the words around them do. */
const names =
  /https?:\S+|\S+@\S+|Portico|Nora|Ines Duarte|Harbor Team|Casa Marea|Lisbon|Portugal|Safari|macOS|UTC|PC-ABC234|ABC234|iPhone|Sea view|Help|US\$/g;

/** The same samples that `/admin/tools` shows. */
const mails: Record<string, (language: Language) => Mail> = Object.assign({}, ...Object.values(mailSamples));

/** The words of all areas' notices, which the daily mail repeats. */
function noticesIn(language: Language): string {
  const kinds = noticeWordsOfAreas.flatMap((words) => Object.values(words[language].kinds));
  const sentences = kinds.flatMap((kind) => (typeof kind === 'string' ? kind : Object.values(kind)));
  return [...Object.values(digestWords[language]), ...sentences]
    .join('\n')
    .replaceAll(/\{\{\w+\}\}/g, 'Ines Duarte');
}

const hasEnglish = (text: string) => /[A-Za-z]{2,}/.test(text.replaceAll(names, ''));
const textOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe.each(languages)('mails in %s', (language) => {
  it.each(Object.keys(mails))('say the same as text and as HTML: %s', (name) => {
    const { subject, text, html = '' } = mails[name]?.(language) ?? { subject: '', text: '' };
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
    expect(hasEnglish(`${subject} ${text}`)).toBe(language === 'en');
    const drawn = textOf(html);
    for (const line of text.split('\n').filter((one) => one && !/https?:/.test(one) && !one.endsWith(':')))
      expect(drawn).toContain(line.replace(/^[^:]*: (?=ABC234$)/, ''));
    expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  });

  it('have words of that language: notices of the day', () => {
    expect(noticesIn(language)).toMatchSnapshot();
    expect(hasEnglish(noticesIn(language))).toBe(language === 'en');
  });
});

it('are drawn in the colors of the reader’s setting', () => {
  const { html } = accountMailSamples.reset?.('ar') ?? {};
  expect(html).toMatchSnapshot();
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

it('have names of their own in every area', () => {
  const named = Object.values(mailSamples).flatMap((samples) => Object.keys(samples));
  expect(new Set(named).size).toBe(named.length);
});
