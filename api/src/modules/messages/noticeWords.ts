import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { 'unread-messages': 'Messages I have not read' },
    kinds: {},
  },
  zh_hans: {
    subjects: { 'unread-messages': '我的未读消息' },
    kinds: {},
  },
  ar: {
    subjects: { 'unread-messages': 'رسائل لم أقرأها' },
    kinds: {},
  },
};
