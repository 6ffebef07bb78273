import type { Language } from '@portico/contracts';
import { letterMail } from '../../providers/mail/letter.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { mailLanguageOf } from '../../providers/mail/mailLanguage.ts';

type Words = { subject: string; text: readonly string[] };

type HandOverWords = {
  /** To the new payer; `name` paid until now. */
  payer: (facts: { team: string; name: string }) => Words;
  /** Tells the person who paid until now that `name` pays from now on. */
  formerPayer: (facts: { team: string; name: string }) => Words;
  links: { payer: string; formerPayer: string };
  question: string;
};

const words: Record<Language, HandOverWords> = {
  en: {
    payer: ({ team, name }) => ({
      subject: `You are now the billing admin of ${team}`,
      text: [
        `From now on the billing of ${team} is yours. Until now it was with ${name}.`,
        'You see the invoices, receive the mails about payments, and can change the card and the plan. The card on file stays in use until you change it.',
      ],
    }),
    formerPayer: ({ team, name }) => ({
      subject: `${name} is now the billing admin of ${team}`,
      text: [
        `The billing of ${team} was handed over from you to ${name}, who now receives the invoices and can change the card and the plan.`,
        `The card on file stays in use until ${name} changes it.`,
      ],
    }),
    links: { payer: 'See the membership', formerPayer: 'Open My Team' },
    question: 'If you have a question, please reply to this e-mail.',
  },
  zh_hans: {
    payer: ({ team, name }) => ({
      subject: `您现在是 ${team} 的付款管理员`,
      text: [
        `从现在起，${team} 的付款由您负责。此前由 ${name} 负责。`,
        '您可以查看发票、接收有关付款的邮件，并更换银行卡和方案。在您更换之前，仍使用原有的银行卡。',
      ],
    }),
    formerPayer: ({ team, name }) => ({
      subject: `${name} 现在是 ${team} 的付款管理员`,
      text: [
        `${team} 的付款已由您移交给 ${name}。今后由 ${name} 接收发票，并可更换银行卡和方案。`,
        `在 ${name} 更换之前，仍使用原有的银行卡。`,
      ],
    }),
    links: { payer: '查看会员资格', formerPayer: '打开我的团队' },
    question: '如有疑问，请回复此邮件。',
  },
  ar: {
    payer: ({ team, name }) => ({
      subject: `أنت الآن مسؤول الدفع في ${team}`,
      text: [
        `من الآن فصاعدًا أصبح دفع ${team} في عهدتك، وكان حتى الآن في عهدة ${name}.`,
        'ترى الفواتير وتصلك رسائل الدفع ويمكنك تغيير البطاقة والخطة. وتبقى البطاقة المسجّلة مستخدمة حتى تغيّرها.',
      ],
    }),
    formerPayer: ({ team, name }) => ({
      subject: `${name} الآن مسؤول الدفع في ${team}`,
      text: [
        `انتقل دفع ${team} منك إلى ${name}، الذي تصله الفواتير من الآن ويمكنه تغيير البطاقة والخطة.`,
        `وتبقى البطاقة المسجّلة مستخدمة حتى يغيّرها ${name}.`,
      ],
    }),
    links: { payer: 'عرض العضوية', formerPayer: 'فتح صفحة فريقي' },
    question: 'إذا كان لديك سؤال فيُرجى الرد على هذه الرسالة.',
  },
};

const pages = { payer: '/my-account?section=membership', formerPayer: '/my-team' } as const;

type HandedOver = {
  role: 'payer' | 'formerPayer';
  to: string;
  firstName: string;
  /** The language of the reader's account; null where no page has named one. */
  language: string | null;
  /** The other of the two people. */
  name: string;
  team: string;
  publicUrl: string;
};

/** What changes for the new payer of a team, and for the earlier one. */
export function handOverMail({
  role,
  to,
  firstName,
  language: stored,
  publicUrl,
  ...facts
}: HandedOver): Mail {
  const language = mailLanguageOf(stored);
  const { [role]: worded, links, question } = words[language];
  const { subject, text } = worded(facts);
  const link = { label: links[role], url: `${publicUrl}${pages[role]}` };
  return letterMail({ to, firstName, language, subject, opening: text, link, closing: [question] });
}
