import type { EventMailWords } from './eventMailWords.ts';

export const ar: EventMailWords = {
  toEvent: 'عرض الفعالية',
  promoted: ({ title, guests }) => ({
    subject: `أصبح لديك مقعد: ${title}`,
    opening: [
      `شغر مقعد في «${title}» وأصبح محجوزًا لك.`,
      ...(guests > 0 ? [`ضيوفك محسوبون أيضًا، وعددكم جميعًا ${guests + 1}.`] : []),
    ],
    closing: ['إن تعذّر عليك الحضور فيُرجى إعادة المقعد ليحصل عليه التالي في القائمة.'],
  }),
};
