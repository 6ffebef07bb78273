import { type Language, languages } from '@portico/contracts';

/** The language of an account's mails (decision 35): the last one that its pages named; English before that. */
export const mailLanguageOf = (stored: string | null | undefined): Language =>
  languages.find((language) => language === stored) ?? 'en';

/** For `Intl`: Western digits everywhere, as on the pages. */
export const mailLocaleOf = (language: Language) =>
  language === 'en' ? 'en-US' : `${language.replace('_', '-')}-u-nu-latn`;

/** A day in a mail. It is in UTC, because nobody knows where the reader is. */
export const mailDay = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(mailLocaleOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at);

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A sentence with a number, in the form its language has for that number; `{{count}}` stands for it. */
export const countedText = (language: Language, count: number, forms: Forms) =>
  (forms[new Intl.PluralRules(mailLocaleOf(language)).select(count)] ?? forms.other).replaceAll(
    '{{count}}',
    String(count),
  );
