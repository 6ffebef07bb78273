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
  changed: ({ title, isWaiting }) => ({
    subject: `تغيير في الفعالية: ${title}`,
    opening: [`طرأ تغيير على «${title}». وهذا وضعها الآن:`],
    closing: [
      isWaiting
        ? 'مكانك في قائمة الانتظار محفوظ. إن تعذّر عليك الحضور فيُرجى مغادرتها.'
        : 'مقعدك محفوظ. إن تعذّر عليك الحضور فيُرجى إعادته.',
    ],
  }),
  canceled: ({ title, reason }) => ({
    subject: `أُلغيت الفعالية: ${title}`,
    opening: [`لن تُقام «${title}».`, reason],
    closing: ['نأسف لذلك. لا يلزمك فعل شيء.'],
  }),
  invited: ({ title, agent, message }) => ({
    subject: `دعوة من ${agent}: ${title}`,
    opening: [`يسرّ ${agent} حضورك «${title}».`, ...(message ? [message] : [])],
    closing: ['لا تحتاج إلى حساب للرد. هذا الرابط لك وحدك.'],
  }),
  toAnswer: 'الرد على الدعوة',
  confirmed: ({ title, guests }) => ({
    subject: `حضورك مؤكد: ${title}`,
    opening: [
      `شكرًا لك. حُجز لك مقعد في «${title}».`,
      ...(guests > 0 ? [`ضيوفك محسوبون أيضًا، وعددكم جميعًا ${guests + 1}.`] : []),
    ],
    closing: ['إن تعذّر عليك الحضور فيُرجى فتح رابط الدعوة وإبلاغنا.'],
  }),
  withdrawn: ({ title }) => ({
    subject: `لم تعد الدعوة مفتوحة: ${title}`,
    opening: [`سُحبت دعوتك إلى «${title}»، ولم يعد مكانك محجوزًا.`],
    closing: ['يمكنك سؤال من دعاك عن التفاصيل.'],
  }),
};
