import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { 'agent-letter': 'When a member writes to me from my profile' },
    kinds: {
      'agent-letter': {
        one: '{{name}} wrote you a letter, which is in your e-mail',
        other: '{{name}} wrote you {{count}} letters, which are in your e-mail',
      },
    },
  },
  zh_hans: {
    subjects: { 'agent-letter': '有会员从我的资料页写信给我时' },
    kinds: {
      'agent-letter': '{{name}} 给您写了 {{count}} 封信，请查看电子邮件',
    },
  },
  ar: {
    subjects: { 'agent-letter': 'حين يراسلني عضو من صفحتي' },
    kinds: {
      'agent-letter': {
        zero: 'كتب إليك {{name}} {{count}} رسالة تجدها في بريدك',
        one: 'كتب إليك {{name}} رسالة تجدها في بريدك',
        two: 'كتب إليك {{name}} رسالتين تجدهما في بريدك',
        few: 'كتب إليك {{name}} {{count}} رسائل تجدها في بريدك',
        many: 'كتب إليك {{name}} {{count}} رسالة تجدها في بريدك',
        other: 'كتب إليك {{name}} {{count}} رسالة تجدها في بريدك',
      },
    },
  },
};
