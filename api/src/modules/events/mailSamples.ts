import type { Language } from '@portico/contracts';
import {
  type MailSamples,
  sampleColleague,
  sampleReader,
  sampleAt as startsAt,
  sampleUrl as url,
} from '../../providers/mail/samples.ts';
import { invitationLetter, seatLetter } from './eventMails.ts';

const event = {
  ...{ title: 'Safari', startsAt, endsAt: new Date(startsAt.getTime() + 3 * 3_600_000), timeZone: 'UTC' },
  ...{ isAllDay: false, venue: 'Casa Marea', city: 'Lisbon', country: 'Portugal' },
};
type Say = Parameters<typeof seatLetter>[2];
const seat = (say: Say) => (language: Language) => seatLetter(event, { ...sampleReader, language, url }, say);

/** The mails about seats at events, as previews show them. */
export const eventMailSamples: MailSamples = {
  'seat given': seat((words, facts) => words.promoted({ ...facts, guests: 1 })),
  'event changed': seat((words, facts) => words.changed({ ...facts, isWaiting: false })),
  'event changed, waiting': seat((words, facts) => words.changed({ ...facts, isWaiting: true })),
  'event canceled': seat((words, facts) => words.canceled({ ...facts, reason: '' })),
  'seat confirmed': seat((words, facts) => words.confirmed({ ...facts, guests: 0 })),
  'invitation withdrawn': seat((words, facts) => words.withdrawn(facts)),
  'client invited': (language) =>
    invitationLetter(event, {
      ...{ to: sampleReader.to, clientName: sampleReader.firstName, language, url },
      ...{ agent: sampleColleague.name, message: '' },
    }),
};
