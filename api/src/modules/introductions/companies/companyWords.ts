import type { Language } from '@portico/contracts';

type Words = { subject: string; text: string };
type Facts = { asker: string; owner: string; person: string };

/** The mails about Company Connect, in one language. */
type CompanyWords = {
  request: (facts: { asker: string; person: string; company: string }) => Words & { closing: string };
  answers: Record<'accepted' | 'declined' | 'withdrawn' | 'expired', (facts: Facts) => Words>;
  restored: (company: string) => Words;
  takenDown: (facts: { company: string; reason: string }) => Words & { reason: string; closing: string };
};

export const companyWords: Record<Language, CompanyWords> = {
  en: {
    request: ({ asker, person, company }) => ({
      subject: `${asker} asks to be introduced to ${person}`,
      text: `${asker} has found ${company} in Company Connect, and asks you for an introduction to ${person}.`,
      closing:
        'Nobody but you reads how to reach the people you have entered. You make the introduction yourself.',
    }),
    answers: {
      accepted: ({ owner, person }) => ({
        subject: `${owner} introduces you to ${person}`,
        text: `${owner} has accepted, and will introduce you to ${person}. You can now read how to reach ${owner}.`,
      }),
      declined: ({ person }) => ({
        subject: `Your request for an introduction to ${person} was declined`,
        text: 'the agent you asked has declined this time.',
      }),
      withdrawn: ({ asker, person }) => ({
        subject: 'A request for an introduction was withdrawn',
        text: `${asker} no longer asks to be introduced to ${person}.`,
      }),
      expired: ({ person }) => ({
        subject: 'Your request for an introduction has ended',
        text: `your request for an introduction to ${person} has ended without an answer. You are welcome to ask again.`,
      }),
    },
    restored: (company) => ({
      subject: `${company} is in Company Connect again`,
      text: `${company}, which you entered in Company Connect, can be found by other members again.`,
    }),
    takenDown: ({ company, reason }) => ({
      subject: `${company} was taken from Company Connect`,
      text: `Our staff have taken ${company}, which you entered in Company Connect, from the directory.`,
      reason: `Their reason: “${reason}”`,
      closing: 'You can change the entry, and write to the Concierge about it.',
    }),
  },
  zh_hans: {
    request: ({ asker, person, company }) => ({
      subject: `${asker} 希望您引荐 ${person}`,
      text: `${asker} 在“企业联络”中找到了 ${company}，希望您引荐 ${person}。`,
      closing: '您录入人员的联系方式只有您能看到。引荐由您亲自进行。',
    }),
    answers: {
      accepted: ({ owner, person }) => ({
        subject: `${owner} 为您引荐 ${person}`,
        text: `${owner} 已接受，将为您引荐 ${person}。您现在可以看到 ${owner} 的联系方式。`,
      }),
      declined: ({ person }) => ({
        subject: `您引荐 ${person} 的请求被婉拒`,
        text: '您询问的经纪人此次婉拒了。',
      }),
      withdrawn: ({ asker, person }) => ({
        subject: '一项引荐请求已撤回',
        text: `${asker} 不再请求引荐 ${person}。`,
      }),
      expired: ({ person }) => ({
        subject: '您的引荐请求已到期',
        text: `您引荐 ${person} 的请求已到期，未获回复。欢迎您再次提出。`,
      }),
    },
    restored: (company) => ({
      subject: `${company} 已重新列入“企业联络”`,
      text: `您在“企业联络”中录入的 ${company} 现在可再次被其他会员找到。`,
    }),
    takenDown: ({ company, reason }) => ({
      subject: `${company} 已从“企业联络”中撤下`,
      text: `我们的工作人员已将您在“企业联络”中录入的 ${company} 从名录中撤下。`,
      reason: `原因：“${reason}”`,
      closing: '您可以修改该条目，并就此联系礼宾部。',
    }),
  },
  ar: {
    request: ({ asker, person, company }) => ({
      subject: `يطلب ${asker} التعارف إلى ${person}`,
      text: `وجد ${asker} شركة ${company} في تواصل الشركات، ويطلب منك تعريفه إلى ${person}.`,
      closing: 'لا يرى أحد سواك كيفية الوصول إلى الأشخاص الذين أدخلتهم. أنت من يقوم بالتعريف بنفسك.',
    }),
    answers: {
      accepted: ({ owner, person }) => ({
        subject: `يعرّفك ${owner} إلى ${person}`,
        text: `قبل ${owner}، وسيعرّفك إلى ${person}. يمكنك الآن أن ترى كيف تصل إلى ${owner}.`,
      }),
      declined: ({ person }) => ({
        subject: `رُفض طلبك للتعارف إلى ${person}`,
        text: 'اعتذر الوكيل الذي سألته هذه المرة.',
      }),
      withdrawn: ({ asker, person }) => ({
        subject: 'سُحب طلب تعارف',
        text: `لم يعد ${asker} يطلب التعارف إلى ${person}.`,
      }),
      expired: ({ person }) => ({
        subject: 'انتهى طلبك للتعارف',
        text: `انتهى طلبك للتعارف إلى ${person} دون رد. يسعدنا أن تطلب من جديد.`,
      }),
    },
    restored: (company) => ({
      subject: `عادت ${company} إلى تواصل الشركات`,
      text: `يمكن للأعضاء الآخرين من جديد أن يجدوا ${company} التي أدخلتها في تواصل الشركات.`,
    }),
    takenDown: ({ company, reason }) => ({
      subject: `أُزيلت ${company} من تواصل الشركات`,
      text: `أزال فريقنا ${company}، التي أدخلتها في تواصل الشركات، من الدليل.`,
      reason: `السبب: «${reason}»`,
      closing: 'يمكنك تعديل الإدخال، والكتابة إلى الكونسيرج بشأنه.',
    }),
  },
};
