import { type Language, type NoticeKind, noticeKinds } from '@portico/contracts';
import { countedText, mailLocaleOf } from '../providers/mail/mailLanguage.ts';

/** A sentence, or its forms by number. `{{name}}` stands for a value of the notice, `{{count}}` for how many it tells of. */
type Sentence = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

type WordsOfLanguage = {
  /** What one chooses to hear of, as `/my-account` names it. */
  subjects: Record<string, string>;
  /** What a notice of each kind says; `<kind>-others` where it tells of too many to be named, else its subject and how many. */
  kinds: Record<string, Sentence>;
};

/** What the notices of one area say, in the list behind the bell and in the mail of the day. */
export type NoticeWords = Record<Language, WordsOfLanguage>;

type Told = { kind: string; values: Record<string, string | number>; count: number };

/** The words for so many that they are only counted. */
const ofMany: Record<Language, string> = {
  en: '{{subject}}: {{count}} more',
  zh_hans: '{{subject}}：另有 {{count}} 条',
  ar: '{{subject}}: {{count}} أخرى',
};

const namesSomething = (sentence: Sentence) => /\{\{(?!count\}\})/.test(JSON.stringify(sentence));

/** Areas add the words of the kinds that are theirs, so that a new kind needs nobody else's release. */
export function createNoticeTexts() {
  const areas: NoticeWords[] = [];

  const find = <Part extends keyof WordsOfLanguage>(language: Language, part: Part, name: string) =>
    areas.map((words) => words[language][part]).find((those) => Object.hasOwn(those, name))?.[name] as
      | WordsOfLanguage[Part][string]
      | undefined;

  const nameOf = (subject: string, language: Language) => find(language, 'subjects', subject) ?? null;

  /** A notice that tells of many at once has no values (`recordNotices`): a sentence that names somebody would have gaps. */
  function sentenceOf({ kind, values }: Told, language: Language): Sentence | undefined {
    const sentence = find(language, 'kinds', kind);
    if (Object.keys(values).length > 0) return sentence;
    const others = find(language, 'kinds', `${kind}-others`);
    if (others !== undefined || !sentence || !namesSomething(sentence)) return others ?? sentence;
    const subject = Object.hasOwn(noticeKinds, kind) && nameOf(noticeKinds[kind as NoticeKind], language);
    return subject ? ofMany[language].replace('{{subject}}', () => subject) : undefined;
  }

  /** Null for a kind that no area has any more. */
  function say(told: Told, language: Language): string | null {
    const { values, count } = told;
    const sentence = sentenceOf(told, language);
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
    nameOf,
  };
}

export type NoticeTexts = ReturnType<typeof createNoticeTexts>;

const dayIn = (language: Language, date: string) =>
  new Intl.DateTimeFormat(mailLocaleOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(date),
  );
