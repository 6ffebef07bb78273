import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { 'shortlist-answer': 'When a client answers a shortlist' },
    kinds: {
      'shortlist-answer': {
        one: '{{client}} answered about {{count}} home on your shortlist',
        other: '{{client}} answered about {{count}} homes on your shortlist',
      },
    },
  },
  zh_hans: {
    subjects: { 'shortlist-answer': '客户回复精选房源时' },
    kinds: {
      'shortlist-answer': '{{client}} 对您精选的 {{count}} 处房源作了答复',
    },
  },
  ar: {
    subjects: { 'shortlist-answer': 'عندما يجيب عميل عن قائمة مختارة' },
    kinds: {
      'shortlist-answer': {
        zero: 'أجاب {{client}} بشأن {{count}} عقار من قائمتك المختارة',
        one: 'أجاب {{client}} بشأن عقار واحد من قائمتك المختارة',
        two: 'أجاب {{client}} بشأن عقارين من قائمتك المختارة',
        few: 'أجاب {{client}} بشأن {{count}} عقارات من قائمتك المختارة',
        many: 'أجاب {{client}} بشأن {{count}} عقارًا من قائمتك المختارة',
        other: 'أجاب {{client}} بشأن {{count}} عقار من قائمتك المختارة',
      },
    },
  },
};
