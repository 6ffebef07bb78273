import type { Language } from '@portico/contracts';
import type { GatherableKind, NoticeKind, noticeKinds } from '@portico/contracts/lists';

/** The notices of kinds whose mails can be gathered. */
type Gathered = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind] extends GatherableKind ? Kind : never;
}[NoticeKind];

type DigestWords = {
  subject: string;
  opening: string;
  all: string;
  choose: string;
  /** `{{name}}` stands for a value of the notice. */
  kinds: Record<Gathered, string>;
};

export const digestWords: Record<Language, DigestWords> = {
  en: {
    subject: 'What happened in Portico',
    opening: 'here is what has happened since our last e-mail of this kind.',
    all: 'See all notices',
    choose: 'Choose which of these e-mails you receive, or none',
    kinds: {
      'account-edited': 'The Concierge changed something in your account',
      'referral-joined': '{{name}} joins Portico through you',
      'shortlist-answer': '{{client}} answered your shortlist',
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
    subject: 'Portico 动态',
    opening: '以下是自上一封同类邮件以来的动态。',
    all: '查看全部通知',
    choose: '选择接收哪些邮件',
    kinds: {
      'account-edited': '礼宾部修改了您的账户',
      'referral-joined': '{{name}} 通过您加入了 Portico',
      'shortlist-answer': '{{client}} 答复了您精选的房源',
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
    subject: 'ما حدث في Portico',
    opening: 'إليك ما حدث منذ آخر رسالة من هذا النوع.',
    all: 'عرض كل التنبيهات',
    choose: 'اختر الرسائل التي تصلك',
    kinds: {
      'account-edited': 'غيّر الكونسيرج شيئًا في حسابك',
      'referral-joined': 'ينضم {{name}} إلى Portico عن طريقك',
      'shortlist-answer': 'أجاب {{client}} على قائمتك المختارة',
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

export const isGathered = (kind: string): kind is Gathered => kind in digestWords.en.kinds;
