import type { Language } from '@portico/contracts';
import { mailDay, mailLanguageOf } from '../providers/mail/mailLanguage.ts';

/** The words of mails about reports, in each language. */
type Words = {
  acted: { subject: string; text: string[] };
  dismissed: { subject: string; text: string[] };
  concerned: {
    subject: string;
    lead: string;
    takenAway: string;
    warned: string;
    closed: (until: string) => string;
    appeal: (until: string) => string;
    link: string;
  };
  appeal: { subject: string; granted: string[]; kept: string[] };
};

const en: Words = {
  acted: {
    subject: 'We have acted on your report',
    text: [
      'Thank you for your report. We have looked at it and acted on it.',
      'We do not say what we decided about somebody else. If anything like it happens again, please report it again.',
    ],
  },
  dismissed: {
    subject: 'We have looked at your report',
    text: [
      'Thank you for your report. We have looked at it and found nothing that breaks the rules of Portico.',
      'You can mute a conversation or block a member at any time.',
    ],
  },
  concerned: {
    subject: 'About something you wrote on Portico',
    lead: 'Something you wrote on Portico was reported, and we have looked at it.',
    takenAway: 'It breaks the rules of Portico, and we have taken it away.',
    warned: 'Please take this as a warning: if it happens again, we may close your messages.',
    closed: (until) =>
      `Your messages are closed until ${until}. Until then you read everything, and can write to the Concierge.`,
    appeal: (until) =>
      `If you think that we are wrong, you can appeal until ${until}. Somebody looks at it again.`,
    link: 'Read the decision',
  },
  appeal: {
    subject: 'We have looked at your appeal',
    granted: ['You were right, and we have undone our decision. We are sorry for the trouble.'],
    kept: ['We have looked at your appeal with care. Our decision stays as it is.'],
  },
};

const zhHans: Words = {
  acted: {
    subject: '我们已处理您的举报',
    text: [
      '感谢您的举报。我们已核查并采取了措施。',
      '我们不会透露对他人的处理结果。如再次发生类似情况，请再次举报。',
    ],
  },
  dismissed: {
    subject: '我们已核查您的举报',
    text: [
      '感谢您的举报。我们已核查，未发现违反 Portico 规则的内容。',
      '您可以随时将对话设为免打扰，或屏蔽某位会员。',
    ],
  },
  concerned: {
    subject: '关于您在 Portico 上发布的内容',
    lead: '您在 Portico 上发布的内容被举报，我们已进行核查。',
    takenAway: '该内容违反了 Portico 的规则，我们已将其移除。',
    warned: '请将此视为警告：如再次发生，我们可能会暂停您的消息功能。',
    closed: (until) => `您的消息功能已暂停至 ${until}。在此之前您仍可阅读全部内容，并可给礼宾部写消息。`,
    appeal: (until) => `如果您认为我们的决定有误，可在 ${until} 之前申诉，我们会重新审核。`,
    link: '查看决定',
  },
  appeal: {
    subject: '我们已审核您的申诉',
    granted: ['您是对的，我们已撤销原决定。对此带来的不便，我们深表歉意。'],
    kept: ['我们已认真审核您的申诉，原决定维持不变。'],
  },
};

const ar: Words = {
  acted: {
    subject: 'اتخذنا إجراءً بشأن بلاغك',
    text: [
      'شكرًا على بلاغك. لقد نظرنا فيه واتخذنا إجراءً بشأنه.',
      'لا نفصح عما نقرره بشأن الآخرين. إذا تكرر شيء مماثل، فيُرجى الإبلاغ عنه مجددًا.',
    ],
  },
  dismissed: {
    subject: 'نظرنا في بلاغك',
    text: [
      'شكرًا على بلاغك. لقد نظرنا فيه ولم نجد ما يخالف قواعد Portico.',
      'يمكنك كتم محادثة أو حظر عضو في أي وقت.',
    ],
  },
  concerned: {
    subject: 'بشأن شيء كتبته على Portico',
    lead: 'تم الإبلاغ عن شيء كتبته على Portico، وقد نظرنا فيه.',
    takenAway: 'إنه يخالف قواعد Portico، وقد أزلناه.',
    warned: 'يُرجى اعتبار هذا تحذيرًا: إذا تكرر ذلك، فقد نغلق رسائلك.',
    closed: (until) => `رسائلك مغلقة حتى ${until}. وحتى ذلك الحين يمكنك قراءة كل شيء ومراسلة الكونسيرج.`,
    appeal: (until) => `إذا كنت ترى أننا مخطئون، فيمكنك التظلم حتى ${until}، وسننظر في الأمر مجددًا.`,
    link: 'قراءة القرار',
  },
  appeal: {
    subject: 'نظرنا في تظلمك',
    granted: ['كنت على حق، وقد تراجعنا عن قرارنا. نعتذر عن الإزعاج.'],
    kept: ['لقد نظرنا في تظلمك بعناية، ويبقى قرارنا كما هو.'],
  },
};

const wordsOf: Record<Language, Words> = { en, zh_hans: zhHans, ar };

/** Words and days in the language of an account; English without one. Days are whole days in UTC. */
export function reportWords(stored: string | null) {
  const language = mailLanguageOf(stored);
  return { language, words: wordsOf[language], day: (at: Date) => mailDay(language, at) };
}
