import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { event: 'My seats at events' },
    kinds: {
      'event-seat': 'You have a seat at {{event}}',
      'event-changed': '{{event}} has changed',
      'event-canceled': '{{event}} was canceled',
      'invitation-answer': '{{client}} answered your invitation to {{event}}',
    },
  },
  zh_hans: {
    subjects: { event: '我的活动席位' },
    kinds: {
      'event-seat': '您已获得 {{event}} 的席位',
      'event-changed': '{{event}} 有变动',
      'event-canceled': '{{event}} 已取消',
      'invitation-answer': '{{client}} 答复了您发出的 {{event}} 邀请',
    },
  },
  ar: {
    subjects: { event: 'مقاعدي في الفعاليات' },
    kinds: {
      'event-seat': 'لديك مقعد في {{event}}',
      'event-changed': 'تغيّرت فعالية {{event}}',
      'event-canceled': 'أُلغيت فعالية {{event}}',
      'invitation-answer': 'ردّ {{client}} على دعوتك إلى {{event}}',
    },
  },
};
