import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { 'referral-joined': 'When someone I referred is invited to join' },
    kinds: {
      'referral-joined': '{{name}} joins Portico through you',
    },
  },
  zh_hans: {
    subjects: { 'referral-joined': '我推荐的人受邀加入时' },
    kinds: {
      'referral-joined': '{{name}} 通过您加入了 Portico',
    },
  },
  ar: {
    subjects: { 'referral-joined': 'حين يُدعى من رشّحته إلى الانضمام' },
    kinds: {
      'referral-joined': 'ينضم {{name}} إلى Portico عن طريقك',
    },
  },
};
