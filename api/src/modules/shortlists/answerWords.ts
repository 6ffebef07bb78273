import type { Language } from '@portico/contracts';

type Words = Record<'subject' | 'text' | 'link', string>;

/** The mail to an agent whose client has answered a shortlist. */
const answerWords: Record<Language, (client: string) => Words> = {
  en: (client) => ({
    subject: `${client} has answered your shortlist`,
    text: `${client} has said what they think of a home you chose for them.`,
    link: 'Read the answers',
  }),
  zh_hans: (client) => ({
    subject: `${client} 答复了您精选的房源`,
    text: `${client} 对您为其挑选的一处房源表达了看法。`,
    link: '阅读答复',
  }),
  ar: (client) => ({
    subject: `أجاب ${client} على قائمتك المختارة`,
    text: `أبدى ${client} رأيه في عقار اخترته له.`,
    link: 'قراءة الإجابات',
  }),
};

/** The facts about a client's answer; `url` leads to their matches. */
export function answerLetter(language: Language, clientName: string, url: string) {
  const { subject, text, link } = answerWords[language](clientName);
  return { subject, opening: [text], link: { label: link, url } };
}
