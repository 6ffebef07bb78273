import type { Language } from '@portico/contracts';

type Words = Record<'subject' | 'thanks' | 'reference' | 'quoted' | 'closing' | 'visitor', string>;
type Facts = { reference: string; about: string; conciergeEmail: string };

/** The mail to somebody who wrote to the concierge. */
export const confirmationWords: Record<Language, (facts: Facts) => Words> = {
  en: ({ reference, about, conciergeEmail }) => ({
    subject: `Your message to the Concierge [${reference}]`,
    thanks: 'Thank you for your message. Please expect a response within 1-2 business days.',
    reference: `Your reference is ${reference}.`,
    quoted: `You wrote, about "${about}":`,
    closing: `If you did not write to us, or have something to add, please write to ${conciergeEmail}.`,
    visitor: 'visitor',
  }),
  zh_hans: ({ reference, about, conciergeEmail }) => ({
    subject: `您给礼宾部的留言 [${reference}]`,
    thanks: '感谢您的留言。我们将在 1 至 2 个工作日内回复。',
    reference: `您的编号是 ${reference}。`,
    quoted: `您就“${about}”写道：`,
    closing: `如果您没有给我们留言，或有需要补充的内容，请写信至 ${conciergeEmail}。`,
    visitor: '访客',
  }),
  ar: ({ reference, about, conciergeEmail }) => ({
    subject: `رسالتك إلى الكونسيرج [${reference}]`,
    thanks: 'شكرًا على رسالتك. نرد عليك خلال يوم إلى يومي عمل.',
    reference: `رقمك المرجعي هو ${reference}.`,
    quoted: `كتبت عن «${about}»:`,
    closing: `إن لم تكتب إلينا، أو كان لديك ما تضيفه، فنرجو أن تكتب إلى ${conciergeEmail}.`,
    visitor: 'زائرنا الكريم',
  }),
};
