import type { Language } from '@portico/contracts';

/** The mail to a member whose account staff have changed. */
const editedWords: Record<Language, Record<'subject' | 'text' | 'link' | 'question', string>> = {
  en: {
    subject: 'Your Portico account was changed',
    text: 'the Concierge has changed something in your Portico account.',
    link: 'Look at your account',
    question: 'If this is not what you asked for, please tell us.',
  },
  zh_hans: {
    subject: '您的 Portico 账户已更改',
    text: '礼宾部更改了您的 Portico 账户中的内容。',
    link: '查看您的账户',
    question: '如果这不是您要求的更改，请告诉我们。',
  },
  ar: {
    subject: 'تغيّر حسابك في Portico',
    text: 'غيّر الكونسيرج شيئًا في حسابك على Portico.',
    link: 'عرض حسابك',
    question: 'إن لم يكن هذا ما طلبته، فنرجو أن تخبرنا.',
  },
};

export function editedLetter(language: Language, publicUrl: string) {
  const { subject, text, link, question } = editedWords[language];
  return {
    subject,
    opening: [text],
    closing: [question],
    link: { label: link, url: `${publicUrl}/my-account` },
  };
}
