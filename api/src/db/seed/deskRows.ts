import type { deskTemplates } from '../schema/index.ts';

/** Ready answers that a concierge would start with. */
export const deskTemplateRows = (): (typeof deskTemplates.$inferInsert)[] => [
  {
    id: '6d1f0c1e-52d7-4f0e-9a6e-0d5c00000001',
    name: 'Thank you, we look into it',
    texts: {
      en: 'Thank you for writing to us, {{firstName}}. We are looking into it and will come back to you today.',
      zh_hans: '{{firstName}}，感谢您的来信。我们正在处理，今天会再与您联系。',
      ar: 'شكرًا على رسالتك يا {{firstName}}. نعمل على الأمر ونعود إليك اليوم.',
    },
  },
  {
    id: '6d1f0c1e-52d7-4f0e-9a6e-0d5c00000002',
    name: 'It is done',
    texts: {
      en: 'It is done. Please let us know if anything is not as you wish.',
      zh_hans: '已经办妥。如有任何不符合您期望之处，请告诉我们。',
      ar: 'تم الأمر. أخبرنا إن كان هناك ما ليس كما تريد.',
    },
  },
  {
    id: '6d1f0c1e-52d7-4f0e-9a6e-0d5c00000003',
    name: 'The event is full',
    texts: {
      en: 'The event is full at the moment. You are on the waiting list, and we write to you as soon as a seat is free.',
      zh_hans: '活动目前已满。您已在候补名单上，一有空位我们就会写信给您。',
      ar: 'الفعالية مكتملة حاليًا. أنت في قائمة الانتظار، ونكتب إليك فور توفر مقعد.',
    },
  },
];
