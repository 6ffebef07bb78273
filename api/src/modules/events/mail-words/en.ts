import type { EventMailWords } from './eventMailWords.ts';

export const en: EventMailWords = {
  toEvent: 'See the event',
  promoted: ({ title, guests }) => ({
    subject: `You have a seat: ${title}`,
    opening: [
      `A seat has become free at “${title}”, and it is yours.`,
      ...(guests > 0 ? [`Your guests are counted too: you are ${guests + 1} people.`] : []),
    ],
    closing: ['If you cannot come, please give the seat back. The next person on the list gets it.'],
  }),
  changed: ({ title, isWaiting }) => ({
    subject: `Changed: ${title}`,
    opening: [`Something about “${title}” has changed. This is how it stands now:`],
    closing: [
      isWaiting
        ? 'You keep your place on the waiting list. If you can no longer come, please give it up.'
        : 'You keep your seat. If you can no longer come, please give it back.',
    ],
  }),
  canceled: ({ title, reason }) => ({
    subject: `Canceled: ${title}`,
    opening: [`“${title}” will not take place.`, reason],
    closing: ['We are sorry. There is nothing you need to do.'],
  }),
  invited: ({ title, agent, message }) => ({
    subject: `${agent} invites you: ${title}`,
    opening: [`${agent} would like to see you at “${title}”.`, ...(message ? [message] : [])],
    closing: ['You need no account to answer. The link is yours alone.'],
  }),
  toAnswer: 'Answer the invitation',
  confirmed: ({ title, guests }) => ({
    subject: `You are coming: ${title}`,
    opening: [
      `Thank you. A seat at “${title}” is yours.`,
      ...(guests > 0 ? [`Your guests are counted too: you are ${guests + 1} people.`] : []),
    ],
    closing: ['If you cannot come after all, please open the link of your invitation and say so.'],
  }),
  withdrawn: ({ title }) => ({
    subject: `No longer open: ${title}`,
    opening: [`Your invitation to “${title}” was taken back. Your place there is no longer kept.`],
    closing: ['Whoever invited you can tell you more.'],
  }),
};
