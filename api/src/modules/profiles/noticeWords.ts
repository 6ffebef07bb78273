import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { 'account-edited': 'When the Concierge has changed something in my account' },
    kinds: {
      'account-edited': 'The Concierge changed something in your account',
    },
  },
  zh_hans: {
    subjects: { 'account-edited': '礼宾部更改了我的账户时' },
    kinds: {
      'account-edited': '礼宾部修改了您的账户',
    },
  },
  ar: {
    subjects: { 'account-edited': 'حين يغيّر الكونسيرج شيئًا في حسابي' },
    kinds: {
      'account-edited': 'غيّر الكونسيرج شيئًا في حسابك',
    },
  },
};
