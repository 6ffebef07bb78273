import type { Language } from '@portico/contracts';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { mailLocaleOf } from '../../providers/mail/mailLanguage.ts';
import { digestWords } from './digestWords.ts';

/** The mail names this many; the list has all. */
const mostNamed = 20;

type Reader = { to: string; firstName: string; language: Language };
/** `label` is the notice's text, in the reader's language. */
type Told = { label: string; path: string | null; at: Date };

/** The events since the last such mail, in the reader's local time. */
export function dayLetter(
  reader: Reader,
  told: readonly Told[],
  { timeZone, publicUrl }: { timeZone: string; publicUrl: string },
): Mail {
  const { language } = reader;
  const words = digestWords[language];
  const dates = new Intl.DateTimeFormat(mailLocaleOf(language), {
    dateStyle: 'medium',
    timeZone,
  });
  return letterMail({
    ...reader,
    subject: words.subject,
    opening: [words.opening],
    items: told.slice(-mostNamed).map(({ label, path, at }) => ({
      ...{ label, detail: dates.format(at), url: `${publicUrl}${path ?? '/notices'}` },
    })),
    link: { label: words.all, url: `${publicUrl}/notices` },
    footnote: { label: words.choose, url: `${publicUrl}/my-account?section=notifications` },
  });
}
