import type { Language } from '@portico/contracts';
import { countedText, mailLocaleOf } from '../providers/mail/mailLanguage.ts';

/** A sentence, or its forms by number. `{{name}}` stands for a value of the notice, `{{count}}` for how many it tells of. */
type Sentence = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

type WordsOfLanguage = {
  /** What one chooses to hear of, as `/my-account` names it. */
  subjects: Record<string, string>;
  /** What a notice of each kind says; `<kind>-others` where it tells of too many to be named. */
  kinds: Record<string, Sentence>;
};

/** What the notices of one area say, in the list behind the bell and in the mail of the day. */
export type NoticeWords = Record<Language, WordsOfLanguage>;

type Told = { kind: string; values: Record<string, string | number>; count: number };

/** Areas add the words of the kinds that are theirs, so that a new kind needs nobody else's release. */
export function createNoticeTexts() {
  const areas: NoticeWords[] = [];

  const find = <Part extends keyof WordsOfLanguage>(language: Language, part: Part, name: string) =>
    areas.map((words) => words[language][part]).find((those) => Object.hasOwn(those, name))?.[name] as
      | WordsOfLanguage[Part][string]
      | undefined;

  /** Null for a kind that no area has any more. */
  function say({ kind, values, count }: Told, language: Language): string | null {
    const others = values.client === undefined ? find(language, 'kinds', `${kind}-others`) : undefined;
    const sentence = others ?? find(language, 'kinds', kind);
    if (sentence === undefined) return null;
    // These tell of so many homes at once; the last one counts.
    const counted = typeof values.homes === 'number' ? values.homes : count;
    const text = typeof sentence === 'string' ? sentence : countedText(language, counted, sentence);
    const named: Told['values'] = { ...values, count: counted };
    if (typeof values.date === 'string') named.date = dayIn(language, values.date);
    return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(named[name] ?? ''));
  }

  return {
    add: (words: NoticeWords) => void areas.push(words),
    say,
    nameOf: (subject: string, language: Language): string | null =>
      find(language, 'subjects', subject) ?? null,
  };
}

export type NoticeTexts = ReturnType<typeof createNoticeTexts>;

const dayIn = (language: Language, date: string) =>
  new Intl.DateTimeFormat(mailLocaleOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(date),
  );
