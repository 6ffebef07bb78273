import type { Language } from '@portico/contracts';

type Words = { subject: string; text: string };
type Answers = Record<'accepted' | 'declined' | 'withdrawn' | 'expired', Words>;

/** The mails about introductions and referrals, in one language. */
type IntroductionWords = {
  link: string;
  quoted: (word: string) => string;
  request: (facts: { asker: string; client: string }) => Words & { closing: string };
  referral: (facts: { owner: string }) => Words & { closing: string };
  answers: Answers;
  answersToReferral: Answers;
};

export const introductionWords: Record<Language, IntroductionWords> = {
  en: {
    link: 'Read it in Portico',
    quoted: (word) => `“${word}”`,
    request: ({ asker, client }) => ({
      subject: `${asker} asks to be introduced to a client of yours`,
      text: `${asker} has read about a client of yours in Prospect Search, where they have no name, and asks for an introduction to ${client}.`,
      closing: 'They learn neither your name nor your client’s before you accept.',
    }),
    referral: ({ owner }) => ({
      subject: `${owner} refers a client to you`,
      text: `${owner} has a client whom you may suit better, and would like to introduce them to you.`,
      closing: 'You read who the client is once you accept.',
    }),
    answers: {
      accepted: {
        subject: 'Your request for an introduction was accepted',
        text: 'the agent you asked has accepted. You can now read who they and their client are.',
      },
      declined: {
        subject: 'Your request for an introduction was declined',
        text: 'the agent you asked has declined this time.',
      },
      withdrawn: {
        subject: 'A request for an introduction was withdrawn',
        text: 'a request for an introduction to a client of yours was withdrawn.',
      },
      expired: {
        subject: 'Your request for an introduction has ended',
        text: 'your request for an introduction has ended without an answer. You are welcome to ask again.',
      },
    },
    answersToReferral: {
      accepted: {
        subject: 'Your client was accepted',
        text: 'the agent to whom you referred a client has accepted. They can now read who the client is.',
      },
      declined: {
        subject: 'Your client was declined',
        text: 'the agent to whom you referred a client has declined this time.',
      },
      withdrawn: {
        subject: 'A client is no longer referred to you',
        text: 'the agent who referred a client to you has withdrawn it.',
      },
      expired: {
        subject: 'Your referral of a client has ended',
        text: 'the agent to whom you referred a client has not answered. You are welcome to ask again.',
      },
    },
  },
  zh_hans: {
    link: '在 Portico 中阅读',
    quoted: (word) => `“${word}”`,
    request: ({ asker, client }) => ({
      subject: `${asker} 希望您引荐一位客户`,
      text: `${asker} 在“潜在客户搜索”中看到了您的一位客户（未显示姓名），希望您引荐 ${client}。`,
      closing: '在您接受之前，对方不会知道您和您客户的姓名。',
    }),
    referral: ({ owner }) => ({
      subject: `${owner} 向您推荐一位客户`,
      text: `${owner} 有一位可能更适合您的客户，希望介绍给您。`,
      closing: '接受后您即可看到客户是谁。',
    }),
    answers: {
      accepted: {
        subject: '您的引荐请求已被接受',
        text: '您询问的经纪人已接受。您现在可以看到对方及其客户是谁。',
      },
      declined: { subject: '您的引荐请求被婉拒', text: '您询问的经纪人此次婉拒了。' },
      withdrawn: { subject: '一项引荐请求已撤回', text: '一项希望您引荐客户的请求已撤回。' },
      expired: { subject: '您的引荐请求已到期', text: '您的引荐请求已到期，未获回复。欢迎您再次提出。' },
    },
    answersToReferral: {
      accepted: { subject: '您的客户已被接受', text: '您推荐客户的经纪人已接受，现在可以看到客户是谁。' },
      declined: { subject: '您的客户被婉拒', text: '您推荐客户的经纪人此次婉拒了。' },
      withdrawn: { subject: '一位客户不再推荐给您', text: '向您推荐客户的经纪人已撤回推荐。' },
      expired: { subject: '您的客户推荐已到期', text: '您推荐客户的经纪人未作答复。欢迎您再次提出。' },
    },
  },
  ar: {
    link: 'قراءتها في Portico',
    quoted: (word) => `«${word}»`,
    request: ({ asker, client }) => ({
      subject: `يطلب ${asker} التعارف إلى أحد عملائك`,
      text: `قرأ ${asker} عن أحد عملائك في البحث عن العملاء المحتملين، حيث لا يظهر اسمه، ويطلب التعارف إلى ${client}.`,
      closing: 'لا يعرف اسمك ولا اسم عميلك قبل أن تقبل.',
    }),
    referral: ({ owner }) => ({
      subject: `يحيل ${owner} إليك عميلًا`,
      text: `لدى ${owner} عميل قد تكون أنسب له، ويودّ أن يعرّفك إليه.`,
      closing: 'تعرف من هو العميل بعد أن تقبل.',
    }),
    answers: {
      accepted: {
        subject: 'قُبل طلبك للتعارف',
        text: 'قبل الوكيل الذي سألته. يمكنك الآن أن تعرف من هو ومن عميله.',
      },
      declined: { subject: 'رُفض طلبك للتعارف', text: 'اعتذر الوكيل الذي سألته هذه المرة.' },
      withdrawn: { subject: 'سُحب طلب تعارف', text: 'سُحب طلب للتعارف إلى أحد عملائك.' },
      expired: { subject: 'انتهى طلبك للتعارف', text: 'انتهى طلبك للتعارف دون رد. يسعدنا أن تطلب من جديد.' },
    },
    answersToReferral: {
      accepted: {
        subject: 'قُبل عميلك',
        text: 'قبل الوكيل الذي أحلت إليه عميلًا، ويمكنه الآن أن يعرف من هو العميل.',
      },
      declined: { subject: 'رُفض عميلك', text: 'اعتذر الوكيل الذي أحلت إليه عميلًا هذه المرة.' },
      withdrawn: { subject: 'لم يعد يُحال إليك عميل', text: 'سحب الوكيل الذي أحال إليك عميلًا إحالته.' },
      expired: {
        subject: 'انتهت إحالتك لعميل',
        text: 'لم يرد الوكيل الذي أحلت إليه عميلًا. يسعدنا أن تحاول من جديد.',
      },
    },
  },
};
