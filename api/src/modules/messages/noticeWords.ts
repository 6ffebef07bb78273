import type { NoticeWords } from '../../notices/noticeWords.ts';

/** What this area's notices say, and what they are called where one chooses what to hear of. */
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
