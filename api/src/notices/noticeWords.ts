import { type Group, type Language, type NoticeKind, noticeKinds } from '@portico/contracts';
import { countedText, mailLocaleOf } from '../providers/mail/mailLanguage.ts';

/**
 * A sentence, or its forms by number. `{{name}}` stands for a value of the notice, `{{count}}` for the number of its
 * events.
 */
type Sentence = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

type WordsOfLanguage = {
  /** A subject of notices that people can turn off, as `/my-account` names it. */
  subjects: Record<string, string>;
  /**
   * The words of each kind of notice. `<kind>-others` is for one that counts too many to name; otherwise the subject
   * and the number are used.
   */
  kinds: Record<string, Sentence>;
};

/** The words of one area's notices, in the list behind the bell and in the daily mail. */
export type NoticeWords = Record<Language, WordsOfLanguage>;

type Told = { kind: string; values: Record<string, string | number>; count: number };

/** The words for events that are only counted because there are so many. */
const ofMany: Record<Language, string> = {
  en: '{{subject}}: {{count}} more',
  zh_hans: '{{subject}}：另有 {{count}} 条',
  ar: '{{subject}}: {{count}} أخرى',
};

const namesSomething = (sentence: Sentence) => /\{\{(?!count\}\})/.test(JSON.stringify(sentence));

const keyIn = (language: string, name: string) => `${name}:${language}`;

/** The values of a notice for something that staff have named in several languages: each reader gets their own. */
export function inLanguages(key: string, { name, names = {} }: Pick<Group, 'name' | 'names'>) {
  const others = Object.entries(names).map(([language, text]) => [keyIn(language, key), text]);
  return { [key]: name, ...Object.fromEntries(others) } as Told['values'];
}

/** Each area adds the words of its own kinds, so that a new kind needs no other team's release. */
export function createNoticeTexts() {
  const areas: NoticeWords[] = [];

  const find = <Part extends keyof WordsOfLanguage>(language: Language, part: Part, name: string) =>
    areas.map((words) => words[language][part]).find((those) => Object.hasOwn(those, name))?.[name] as
      | WordsOfLanguage[Part][string]
      | undefined;

  const nameOf = (subject: string, language: Language) => find(language, 'subjects', subject) ?? null;

  /** A notice of many events has no values (`recordNotices`): a sentence that names somebody would have gaps. */
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
    // Each of these tells the number of homes itself, so the last one counts.
    const counted = typeof values.homes === 'number' ? values.homes : count;
    const text = typeof sentence === 'string' ? sentence : countedText(language, counted, sentence);
    const named: Told['values'] = { ...values, count: counted };
    if (typeof values.date === 'string') named.date = dayIn(language, values.date);
    const filled = (name: string) => named[keyIn(language, name)] ?? named[name] ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(filled(name)));
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
