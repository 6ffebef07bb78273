import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { 'saved-search': 'News from searches I saved' },
    kinds: {
      'saved-search': {
        one: '{{count}} new listing: {{search}}',
        other: '{{count}} new listings: {{search}}',
      },
    },
  },
  zh_hans: {
    subjects: { 'saved-search': '我保存的搜索有新消息时' },
    kinds: {
      'saved-search': '{{count}} 个新房源：{{search}}',
    },
  },
  ar: {
    subjects: { 'saved-search': 'جديد عمليات البحث التي حفظتها' },
    kinds: {
      'saved-search': {
        zero: '{{count}} عرض جديد: {{search}}',
        one: 'عرض جديد: {{search}}',
        two: 'عرضان جديدان: {{search}}',
        few: '{{count}} عروض جديدة: {{search}}',
        many: '{{count}} عرضًا جديدًا: {{search}}',
        other: '{{count}} عرض جديد: {{search}}',
      },
    },
  },
};
