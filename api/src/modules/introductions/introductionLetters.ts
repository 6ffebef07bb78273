import type { Notification } from '../../providers/mail/notifications.ts';
import type { IntroductionRow } from './introductions.repository.ts';

const linkOf = (publicUrl: string, box: 'asked' | 'received') => ({
  label: 'Read it in Portico',
  url: `${publicUrl}/dossier?box=${box}`,
});
const quoted = (word: string) => (word ? [`“${word}”`] : []);

/** To the client's agent: who asks, and their words. */
export const requestLetter = (row: IntroductionRow, word: string, publicUrl: string): Notification => ({
  personId: row.owner.personId,
  kind: 'introduction',
  key: `introduction ${row.id} pending`,
  subject: `${row.asker.fullName} asks to be introduced to a client of yours`,
  opening: [
    `${row.asker.fullName} has read about a client of yours in Prospect Search, where they have no name, and asks for an introduction to ${row.clientName}.`,
    ...quoted(word),
  ],
  link: linkOf(publicUrl, 'received'),
  closing: ['They learn neither your name nor your client’s before you accept.'],
});

const said: Record<string, { subject: string; text: string }> = {
  accepted: {
    subject: 'Your request for an introduction was accepted',
    text: 'the agent you asked has accepted. You can now read who they and their client are.',
  },
  declined: {
    subject: 'Your request for an introduction was declined',
    text: 'the agent you asked has declined this time.',
  },
  withdrawn: {
    subject: 'A request for an introduction was withdrawn',
    text: 'a request for an introduction to a client of yours was withdrawn.',
  },
  expired: {
    subject: 'Your request for an introduction has ended',
    text: 'your request for an introduction has ended without an answer. You are welcome to ask again.',
  },
};

/** Tells the asker of an answer, and the client's agent of a withdrawal. */
export function answerLetter(row: IntroductionRow, word: string, publicUrl: string): Notification {
  const { subject = '', text = '' } = said[row.state] ?? {};
  const isWithdrawn = row.state === 'withdrawn';
  return {
    personId: isWithdrawn ? row.owner.personId : row.asker.personId,
    kind: 'introduction',
    key: `introduction ${row.id} ${row.state}`,
    subject,
    opening: [text, ...quoted(word)],
    link: linkOf(publicUrl, isWithdrawn ? 'received' : 'asked'),
  };
}
