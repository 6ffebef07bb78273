import type { Language } from '@portico/contracts';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { answerKey } from './returnedMailSql.ts';

type Words = { about: (subject: string) => string; member: string; wrote: string };

const words: Record<Language, Words> = {
  en: { about: (subject) => `Re: ${subject}`, member: 'Your request', wrote: 'You wrote:' },
  zh_hans: { about: (subject) => `回复：${subject}`, member: '您的请求', wrote: '您的来信：' },
  ar: { about: (subject) => `رد: ${subject}`, member: 'طلبك', wrote: 'كتبت:' },
};

export type Answer = {
  id: string;
  to: string;
  replyTo: string;
  firstName: string;
  language: Language;
  /** The subject; empty for a conversation. */
  subject: string;
  reference: string | null;
  text: string;
  /**
   * The member's words. A visitor's are left out: anybody could have typed them together with somebody else's address.
   */
  quoted: string | null;
};

const paragraphs = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');

/** The concierge's answer by mail. It is written only once, because its key is the answer's id. */
export function answerMail({ id, language, subject, reference, text, quoted, ...letter }: Answer): Mail {
  const { about, member, wrote } = words[language];
  const title = about(subject || member);
  return {
    ...letterMail({
      ...{ to: letter.to, replyTo: letter.replyTo, firstName: letter.firstName, language },
      subject: reference ? `${title} [${reference}]` : title,
      opening: paragraphs(text),
      ...(quoted && { quoted: [wrote, ...paragraphs(quoted)] }),
    }),
    key: `${answerKey}${id}`,
  };
}
