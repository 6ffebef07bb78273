import type { Language } from '@portico/contracts';

type Words = Record<'subject' | 'opening' | 'link' | 'reply', string>;
type Asked = { name: string; email: string; home: string };

/** The frame of a member's question about a home; what they wrote stays as it is. */
const inquiryWords: Record<Language, (asked: Asked) => Words> = {
  en: ({ name, email, home }) => ({
    subject: `${name} asks about ${home}`,
    opening: `${name} <${email}> asks about ${home}:`,
    link: 'Look at the listing',
    reply: `Your reply to this e-mail goes to ${name}.`,
  }),
  zh_hans: ({ name, email, home }) => ({
    subject: `${name} 咨询 ${home}`,
    opening: `${name} <${email}> 咨询 ${home}：`,
    link: '查看房源',
    reply: `您对此邮件的回复将发送给 ${name}。`,
  }),
  ar: ({ name, email, home }) => ({
    subject: `يسأل ${name} عن ${home}`,
    opening: `يسأل ${name} <${email}> عن ${home}:`,
    link: 'عرض العقار',
    reply: `يصل ردّك على هذه الرسالة إلى ${name}.`,
  }),
};

/** A member's question about a home, to its agents. */
export function inquiryLetter(
  language: Language,
  { message, url, ...asked }: Asked & { message: string; url: string },
) {
  const { subject, opening, link, reply } = inquiryWords[language](asked);
  return {
    ...{ subject, opening: [opening, ...message.split(/\n+/)], closing: [reply] },
    link: { label: link, url },
  };
}
