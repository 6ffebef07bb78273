import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { award: 'My awards' },
    kinds: { 'award-won': 'You have won a Crown Award: {{title_en}}, {{year}}' },
  },
  zh_hans: {
    subjects: { award: '我的奖项' },
    kinds: { 'award-won': '您荣获皇冠奖：{{title_zh_hans}}，{{year}} 年' },
  },
  ar: {
    subjects: { award: 'جوائزي' },
    kinds: { 'award-won': 'فزت بإحدى جوائز التاج: {{title_ar}}، {{year}}' },
  },
};
