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
};
