import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { introduction: 'Requests for an introduction, and answers' },
    kinds: {
      'introduction-asked': '{{name}} asks to be introduced to {{client}}',
      'introduction-accepted': '{{name}} accepted your request for an introduction',
      'introduction-declined': 'Your request for an introduction was declined',
      'introduction-withdrawn': '{{name}} withdrew a request for an introduction',
      'introduction-expired': 'Your request for an introduction ended without an answer',
      'referral-received': '{{name}} refers a client to you',
      'referral-accepted': '{{name}} accepted {{client}}, whom you referred',
      'referral-declined': '{{name}} declined {{client}}, whom you referred',
      'referral-withdrawn': '{{name}} no longer refers a client to you',
      'referral-expired': 'Your referral of {{client}} to {{name}} ended without an answer',
      'company-taken-down': 'Staff took {{name}} from Company Connect',
      'company-restored': '{{name}} is in Company Connect again',
    },
  },
  zh_hans: {
    subjects: { introduction: '引荐请求与答复' },
    kinds: {
      'introduction-asked': '{{name}} 希望您引荐 {{client}}',
      'introduction-accepted': '{{name}} 接受了您的引荐请求',
      'introduction-declined': '您的引荐请求被婉拒',
      'introduction-withdrawn': '{{name}} 撤回了引荐请求',
      'introduction-expired': '您的引荐请求到期，未获回复',
      'referral-received': '{{name}} 向您推荐了一位客户',
      'referral-accepted': '{{name}} 接受了您推荐的 {{client}}',
      'referral-declined': '{{name}} 婉拒了您推荐的 {{client}}',
      'referral-withdrawn': '{{name}} 不再向您推荐客户',
      'referral-expired': '您向 {{name}} 推荐 {{client}} 已到期，未获回复',
      'company-taken-down': '工作人员已将“{{name}}”从企业联络中移除',
      'company-restored': '“{{name}}”已重新出现在企业联络中',
    },
  },
  ar: {
    subjects: { introduction: 'طلبات التعارف والردود عليها' },
    kinds: {
      'introduction-asked': 'يطلب {{name}} التعارف إلى {{client}}',
      'introduction-accepted': 'قبل {{name}} طلبك للتعارف',
      'introduction-declined': 'رُفض طلبك للتعارف',
      'introduction-withdrawn': 'سحب {{name}} طلب تعارف',
      'introduction-expired': 'انتهى طلبك للتعارف دون رد',
      'referral-received': 'يحيل {{name}} إليك عميلًا',
      'referral-accepted': 'قبل {{name}} إحالة {{client}}',
      'referral-declined': 'رفض {{name}} إحالة {{client}}',
      'referral-withdrawn': 'لم يعد {{name}} يحيل إليك عميلًا',
      'referral-expired': 'انتهت إحالة {{client}} إلى {{name}} دون رد',
      'company-taken-down': 'أزال فريقنا {{name}} من تواصل الشركات',
      'company-restored': 'عاد {{name}} إلى تواصل الشركات',
    },
  },
};
