import type { Language } from '@portico/contracts';

type DigestWords = {
  subject: string;
  opening: string;
  all: string;
  choose: string;
};

/** The text around the notices' own words (`NoticeWords` of each area). */
export const digestWords: Record<Language, DigestWords> = {
  en: {
    subject: 'What happened in Portico',
    opening: 'here is what has happened since our last e-mail of this kind.',
    all: 'See all notices',
    choose: 'Choose which of these e-mails you receive, or none',
  },
  zh_hans: {
    subject: 'Portico 动态',
    opening: '以下是自上一封同类邮件以来的动态。',
    all: '查看全部通知',
    choose: '选择接收哪些邮件',
  },
  ar: {
    subject: 'ما حدث في Portico',
    opening: 'إليك ما حدث منذ آخر رسالة من هذا النوع.',
    all: 'عرض كل التنبيهات',
    choose: 'اختر الرسائل التي تصلك',
  },
};
