import type { Language } from '@portico/contracts';

type Words = Record<'subject' | 'text' | 'link' | 'days' | 'stranger', string>;
type Facts = { from: string; team: string; days: number };

/**
 * An invitation to a team; the same for members and for strangers. The subject is Portico's alone: a member types the
 * team's name, and the mail may go to anybody.
 */
export const invitationWords: Record<Language, (facts: Facts) => Words> = {
  en: ({ from, team, days }) => ({
    subject: `${from} invites you to a team at Portico`,
    text: `${from} would like you to join the team “${team}” at Portico. The team pays for your membership from the day you join.`,
    link: 'Read and answer the invitation',
    days: `The invitation is open for ${days} days, for the account with this e-mail address.`,
    stranger: 'If you have no account yet, please reply to this e-mail: the Concierge will open one for you.',
  }),
  zh_hans: ({ from, team, days }) => ({
    subject: `${from} 邀请您加入 Portico 的一个团队`,
    text: `${from} 希望您加入 Portico 的团队“${team}”。自您加入之日起，由团队支付您的会员费用。`,
    link: '阅读并答复邀请',
    days: `邀请在 ${days} 天内有效，仅限使用此邮箱地址的账户。`,
    stranger: '如果您还没有账户，请回复此邮件：礼宾部会为您开立。',
  }),
  ar: ({ from, team, days }) => ({
    subject: `يدعوك ${from} إلى فريق في Portico`,
    text: `يودّ ${from} أن تنضم إلى الفريق «${team}» في Portico. يدفع الفريق عضويتك من يوم انضمامك.`,
    link: 'قراءة الدعوة والرد عليها',
    days: `الدعوة صالحة لمدة ${days} يومًا، للحساب الذي يحمل عنوان البريد هذا.`,
    stranger: 'إن لم يكن لديك حساب بعد، فنرجو أن ترد على هذه الرسالة: سيفتح لك الكونسيرج حسابًا.',
  }),
};

/** The greeting for somebody whose name is unknown. */
export const colleague: Record<Language, string> = { en: 'colleague', zh_hans: '同行', ar: 'زميلنا العزيز' };
