import type { Language } from '@portico/contracts';

type Words = Record<'subject' | 'opening' | 'profile' | 'reply', string>;
type Writer = { name: string; email: string };

/** The frame of a member's letter to another; what they wrote stays as it is. */
const letterWords: Record<Language, (writer: Writer) => Words> = {
  en: ({ name, email }) => ({
    subject: `${name} writes to you`,
    opening: `${name} <${email}> writes to you:`,
    profile: `Look at the profile of ${name}`,
    reply: `Your reply to this e-mail goes to ${name}.`,
  }),
  zh_hans: ({ name, email }) => ({
    subject: `${name} 给您来信`,
    opening: `${name} <${email}> 给您写道：`,
    profile: `查看 ${name} 的个人资料`,
    reply: `您对此邮件的回复将发送给 ${name}。`,
  }),
  ar: ({ name, email }) => ({
    subject: `رسالة إليك من ${name}`,
    opening: `كتب إليك ${name} <${email}>:`,
    profile: `عرض ملف ${name}`,
    reply: `يصل ردّك على هذه الرسالة إلى ${name}.`,
  }),
};

/** A member's letter; `profileUrl` is missing where the writer is no agent. */
export function memberLetter(
  language: Language,
  { message, profileUrl, ...writer }: Writer & { message: string; profileUrl: string | null },
) {
  const { subject, opening, profile, reply } = letterWords[language](writer);
  return {
    ...{ subject, opening: [opening, ...message.split(/\n+/)], closing: [reply] },
    ...(profileUrl && { link: { label: profile, url: profileUrl } }),
  };
}
