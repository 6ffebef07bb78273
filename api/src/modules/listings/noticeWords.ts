import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { 'listing-inquiry': 'When somebody asks about a listing of mine' },
    kinds: {
      'listing-inquiry': '{{name}} asks about {{home}}',
    },
  },
  zh_hans: {
    subjects: { 'listing-inquiry': '有人咨询我的房源时' },
    kinds: {
      'listing-inquiry': '{{name}} 询问 {{home}}',
    },
  },
  ar: {
    subjects: { 'listing-inquiry': 'حين يسأل أحدهم عن عقار لي' },
    kinds: {
      'listing-inquiry': 'يسأل {{name}} عن {{home}}',
    },
  },
};
