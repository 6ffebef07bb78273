import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { desk: 'Desk items handed to me' },
    kinds: {
      'desk-handed': '{{from}} handed {{name}}’s request to you',
      'desk-handed-note': '{{from}} handed {{name}}’s request to you: “{{note}}”',
    },
  },
  zh_hans: {
    subjects: { desk: '移交给我的礼宾台事项' },
    kinds: {
      'desk-handed': '{{from}} 将 {{name}} 的请求移交给了您',
      'desk-handed-note': '{{from}} 将 {{name}} 的请求移交给了您：“{{note}}”',
    },
  },
  ar: {
    subjects: { desk: 'ما يُسلَّم إليّ من مكتب الكونسيرج' },
    kinds: {
      'desk-handed': 'سلّمك {{from}} ما طلبه {{name}}',
      'desk-handed-note': 'سلّمك {{from}} ما طلبه {{name}}: «{{note}}»',
    },
  },
};
