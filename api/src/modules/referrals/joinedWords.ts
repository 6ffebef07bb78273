import type { Language } from '@portico/contracts';

type Words = { subject: string; text: string; link: string; choose: string };

/** The mail to a member whose referral was invited. */
const joinedWords: Record<Language, (name: string) => Words> = {
  en: (name) => ({
    subject: `${name} joins Portico through you`,
    text: `${name}, who came by your referral, has been invited to Portico. Thank you.`,
    link: 'Go to Portico',
    choose: 'You can choose which of these e-mails you receive under My Account, Notifications.',
  }),
  zh_hans: (name) => ({
    subject: `${name} 通过您加入 Portico`,
    text: `经您推荐的 ${name} 已受邀加入 Portico。谢谢您。`,
    link: '前往 Portico',
    choose: '您可以在“我的账户”的“通知”中选择接收哪些邮件。',
  }),
  ar: (name) => ({
    subject: `ينضم ${name} إلى Portico عن طريقك`,
    text: `دُعي ${name}، الذي جاء عن طريق إحالتك، إلى Portico. شكرًا لك.`,
    link: 'الانتقال إلى Portico',
    choose: 'يمكنك اختيار الرسائل التي تصلك من «حسابي»، «الإشعارات».',
  }),
};

/** The name of the person who joins, in the reader's language. */
export function joinedLetter(language: Language, name: string, publicUrl: string) {
  const { subject, text, link, choose } = joinedWords[language](name);
  return {
    subject,
    opening: [text],
    closing: [choose],
    link: { label: link, url: `${publicUrl}/dashboard` },
  };
}
