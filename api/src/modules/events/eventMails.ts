import { type Language, languages } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { letterMail } from '../../providers/mail/letter.ts';
import type { AppContext } from '../../support/apiModule.ts';
import type { LockedEvent, Recipient } from './answers.repository.ts';
import { type EventMailWords, localeOf, mailWordsOf } from './mail-words/index.ts';

type Context = Pick<AppContext, 'env' | 'mail' | 'now'>;

const languageOf = (stored: string | null): Language =>
  languages.find((language) => language === stored) ?? 'en';

/** When an event takes place, by the clocks of its place, with the zone named; the days alone of an all-day event. */
export function whenText(event: LockedEvent, language: Language): string {
  const { startsAt, endsAt, timeZone, isAllDay } = event;
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(!isAllDay && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  });
  // An all-day event ends at the midnight after its last day.
  return format.formatRange(startsAt, isAllDay ? new Date(endsAt.getTime() - 1) : endsAt);
}

/** Letters about a seat: they are always sent, because somebody relies on what they say. */
export function createEventMails({ env, mail }: Context) {
  const urlOf = ({ slug }: LockedEvent) => `${env.publicUrl}/events#${slug}`;
  const placeOf = ({ venue, city, country }: LockedEvent) =>
    [venue, city, country].filter(Boolean).join(', ');

  type Said = Pick<EventMailWords, 'promoted'>;

  async function tell(tx: Database, event: LockedEvent, kind: keyof Said, key: string, to: Recipient) {
    const language = languageOf(to.language);
    const words = mailWordsOf(language);
    const facts = { title: event.title, when: whenText(event, language), place: placeOf(event) };
    const { subject, opening, closing } = words[kind]({ ...facts, guests: to.guests });
    const letter = letterMail({
      to: to.to,
      firstName: to.firstName,
      language,
      subject,
      opening: [...opening, `${facts.when}\n${facts.place}`],
      link: { label: words.toEvent, url: urlOf(event) },
      closing,
    });
    await mail.send({ ...letter, key }, tx);
  }

  /** The answer's id names the mail: nobody is let in twice by one answer, and nobody is told twice. */
  async function tellPromoted(tx: Database, event: LockedEvent, recipients: readonly Recipient[]) {
    for (const to of recipients) await tell(tx, event, 'promoted', `event-promoted:${to.answerId}`, to);
  }

  return { tellPromoted };
}
