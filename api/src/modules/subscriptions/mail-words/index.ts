import { type BillingPeriod, billingPeriods, type Language } from '@portico/contracts';
import { planLabel } from '@portico/rules';
import { mailDay, mailLanguageOf, mailLocaleOf } from '../../../providers/mail/mailLanguage.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { MailWords } from './mailWords.ts';
import { zhHans } from './zhHans.ts';

const wordsOf: Record<Language, MailWords> = { en, zh_hans: zhHans, ar };

/** Words, dates and amounts of mails in the language of an account; English for one that has named none. */
export function mailLanguage(stored: string | null) {
  const language = mailLanguageOf(stored);
  const locale = mailLocaleOf(language);
  const momentText = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const words = wordsOf[language];
  return {
    language,
    words,
    day: (at: Date) => mailDay(language, at),
    /** For something that ends at that moment: it is another day where the reader is, and the pages show that one. */
    moment: (at: Date) => `${momentText.format(at)} (${words.utc})`,
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).format(
        cents / 100,
      ),
    /** A membership's name is stored in English (B §9). */
    plan(name: string): string {
      const period = billingPeriods.find((each: BillingPeriod) => planLabel(each) === name);
      if (period) return words.plans[period];
      return name === en.plans.listings ? words.plans.listings : name;
    },
  };
}
