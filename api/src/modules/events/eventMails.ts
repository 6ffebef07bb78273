import type { Language, NoticeKind } from '@portico/contracts';
import { placeText } from '@portico/rules';
import { calendarFile } from '@portico/rules/events';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { recordNotices } from '../../notices/recordNotices.repository.ts';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { mailLanguageOf, mailLocaleOf } from '../../providers/mail/mailLanguage.ts';
import type { LockedEvent, Recipient } from './answers.repository.ts';
import { type EventLetter, type EventMailWords, mailWordsOf } from './mail-words/index.ts';
import { asCalendarEvent } from './toEvent.ts';

type Context = Pick<AppContext, 'env' | 'mail' | 'now'>;

/** The parts of an event that a letter needs. */
type Told = Pick<
  LockedEvent,
  'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'isAllDay' | 'venue' | 'city' | 'country'
>;

/** When an event takes place, in local time with the zone named; for an all-day event only the days. */
export function whenText(event: Told, language: Language): string {
  const { startsAt, endsAt, timeZone, isAllDay } = event;
  const format = new Intl.DateTimeFormat(mailLocaleOf(language), {
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

const venueText = ({ venue, ...place }: Pick<LockedEvent, 'venue' | 'city' | 'country'>) =>
  [venue, placeText(place)].filter(Boolean).join(', ');

const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

const always = () => true;
const hasSeat = ({ state }: Recipient) => state === 'yes';

type Facts = { title: string; when: string; place: string };

const factsOf = (event: Told, language: Language): Facts => ({
  title: event.title,
  when: whenText(event, language),
  place: venueText(event),
});

/** A letter about a seat. `url` is missing for a client, who has no account to see the page with. */
export function seatLetter(
  event: Told,
  { to, firstName, language, url }: { to: string; firstName: string; language: Language; url: string | null },
  say: (words: EventMailWords, facts: Facts) => EventLetter,
): Mail {
  const words = mailWordsOf(language);
  const facts = factsOf(event, language);
  const { subject, opening, closing } = say(words, facts);
  return letterMail({
    ...{ to, firstName, language, subject, closing },
    opening: [...opening, `${facts.when}\n${facts.place}`],
    ...(url && { link: { label: words.toEvent, url } }),
  });
}

type Invited = {
  to: string;
  clientName: string;
  agent: string;
  message: string;
  url: string;
  language: Language;
};

/** In the language of the agent, who knows the client; the client's own language is unknown. */
export function invitationLetter(event: Told, invited: Invited): Mail {
  const { to, clientName, agent, message, url, language } = invited;
  const words = mailWordsOf(language);
  const facts = factsOf(event, language);
  const { subject, opening, closing } = words.invited({ ...facts, agent, message });
  return letterMail({
    ...{ to, firstName: clientName, language, subject, closing },
    opening: [...opening, `${facts.when}\n${facts.place}`],
    link: { label: words.toAnswer, url },
  });
}

/** Letters about a seat are always sent, because somebody relies on them. */
export function createEventMails({ env, mail, now }: Context) {
  const urlOf = (slug: string) => `${env.publicUrl}/events#${slug}`;

  type Telling = {
    /** Names the mail, so that it is written once. */
    key: (to: Recipient) => string;
    words: (words: EventMailWords, to: Recipient, facts: Facts) => EventLetter;
    /** Whether the reader's calendar adds the event, or removes it. */
    hasCalendar: (to: Recipient) => boolean;
    /** Its notice in members' list behind the bell. */
    notice?: NoticeKind;
  };

  async function tell(tx: Database, event: LockedEvent, to: Recipient, telling: Telling) {
    const url = to.personId ? urlOf(event.slug) : null;
    const reader = { to: to.to, firstName: to.firstName, language: mailLanguageOf(to.language), url };
    const letter = seatLetter(event, reader, (words, facts) => telling.words(words, to, facts));
    const invited = { organizer: addressIn(env.mailFrom), attendee: to.to };
    const calendar = calendarFile([asCalendarEvent(event)], {
      now: now(),
      urlOf: () => url,
      invited,
    });
    await mail.send({ ...letter, key: telling.key(to), ...(telling.hasCalendar(to) && { calendar }) }, tx);
  }

  async function tellAll(
    tx: Database,
    event: LockedEvent,
    recipients: readonly Recipient[],
    telling: Telling,
  ) {
    for (const to of recipients) await tell(tx, event, to, telling);
    const { notice: kind, key } = telling;
    if (!kind) return;
    const seen = { fold: event.id, values: { event: event.title }, path: `/events#${event.slug}` };
    const happenings = recipients.flatMap((to) =>
      to.personId ? [{ ...seen, personId: to.personId, kind, key: key(to) }] : [],
    );
    await recordNotices(tx, happenings, now());
  }

  /** The answer's id names the mail: nobody gets a seat twice for one answer, and nobody is told twice. */
  const tellPromoted = (tx: Database, event: LockedEvent, recipients: readonly Recipient[]) =>
    tellAll(tx, event, recipients, {
      key: ({ answerId }) => `event-promoted:${answerId}`,
      words: (words, { guests }, facts) => words.promoted({ ...facts, guests }),
      hasCalendar: always,
      notice: 'event-seat',
    });

  /** People on the waiting list may get a seat later, so nothing is added to their calendar yet. */
  const tellChanged = (tx: Database, event: LockedEvent, recipients: readonly Recipient[]) =>
    tellAll(tx, event, recipients, {
      key: ({ answerId }) => `event-changed:${answerId}:${event.sequence}`,
      words: (words, to, facts) => words.changed({ ...facts, isWaiting: !hasSeat(to) }),
      hasCalendar: hasSeat,
      notice: 'event-changed',
    });

  const tellCanceled = (tx: Database, event: LockedEvent, recipients: readonly Recipient[]) =>
    tellAll(tx, event, recipients, {
      key: ({ answerId }) => `event-canceled:${answerId}`,
      words: (words, _, facts) => words.canceled({ ...facts, reason: event.cancelReason ?? '' }),
      hasCalendar: hasSeat,
      notice: 'event-canceled',
    });

  /** To a client who has said that they come: the page where they answered stores nothing for them. */
  const confirm = (tx: Database, event: LockedEvent, recipients: readonly Recipient[]) =>
    tellAll(tx, event, recipients, {
      key: ({ answerId, guests }) => `event-confirmed:${answerId}:${guests}`,
      words: (words, { guests }, facts) => words.confirmed({ ...facts, guests }),
      hasCalendar: always,
    });

  /** To a client who comes or waits, when their agent withdraws the invitation; calendars remove the event. */
  const tellWithdrawn = (tx: Database, event: LockedEvent, recipients: readonly Recipient[]) =>
    tellAll(tx, { ...event, canceledAt: now() }, recipients, {
      key: ({ answerId }) => `event-withdrawn:${answerId}`,
      words: (words, _, facts) => words.withdrawn(facts),
      hasCalendar: hasSeat,
    });

  async function invite(
    tx: Database,
    event: LockedEvent,
    { key, language, ...invited }: Omit<Invited, 'language'> & { language: string | null; key: string },
  ) {
    const letter = invitationLetter(event, { ...invited, language: mailLanguageOf(language) });
    await mail.send({ ...letter, key }, tx);
  }

  return { tellPromoted, tellChanged, tellCanceled, confirm, tellWithdrawn, invite };
}
