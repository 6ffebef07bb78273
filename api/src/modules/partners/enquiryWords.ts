import type { Language } from '@portico/contracts';

type EnquiryWords = { about: string; offer: string; byEmail: string; byPhone: string };

const words: Readonly<Record<Language, EnquiryWords>> = {
  en: {
    about: 'An enquiry about {name}',
    offer: 'Offer: {title}',
    byEmail: 'Please answer by e-mail: {email}',
    byPhone: 'Please answer by phone: {phone}',
  },
  zh_hans: {
    about: '关于 {name} 的咨询',
    offer: '优惠：{title}',
    byEmail: '请用电子邮件回复：{email}',
    byPhone: '请来电回复：{phone}',
  },
  ar: {
    about: 'استفسار عن {name}',
    offer: 'العرض: {title}',
    byEmail: 'يُرجى الرد بالبريد الإلكتروني: {email}',
    byPhone: 'يُرجى الرد هاتفيًا: {phone}',
  },
};

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const isLanguage = (language: string): language is Language => Object.hasOwn(words, language);

export type EnquiryText = {
  language: string;
  partnerName: string;
  offerTitle: string | null;
  message: string;
  /** How the member wants to be reached; null for an answer in the conversation. */
  reach: { kind: 'email' | 'phone'; at: string } | null;
};

/** The letter in the language of the page on which it was written. */
export function enquiryLetter({ language, partnerName, offerTitle, message, reach }: EnquiryText) {
  const { about, offer, byEmail, byPhone } = words[isLanguage(language) ? language : 'en'];
  const subject = fill(about, { name: partnerName });
  const last = reach && fill(reach.kind === 'email' ? byEmail : byPhone, { [reach.kind]: reach.at });
  const head = [subject, ...(offerTitle === null ? [] : [fill(offer, { title: offerTitle })])].join('\n');
  return { subject, text: [head, message, ...(last === null ? [] : [last])].join('\n\n') };
}
