import type { NoticeWords } from '../../notices/noticeWords.ts';

/** The words of this area's notices, and the names of their subjects in the settings. */
export const noticeWords: NoticeWords = {
  en: {
    subjects: { billing: 'Payments and my membership' },
    kinds: {
      'payment-failed': 'Your payment of {{date}} did not go through',
      'payment-repaired': 'Your payment of {{date}} has been received',
      'trial-ends': 'Your trial ends on {{date}}',
      'membership-ends': 'Your membership ends on {{date}}',
      'membership-renews': 'Your membership renews on {{date}}',
    },
  },
  zh_hans: {
    subjects: { billing: '付款与会员资格' },
    kinds: {
      'payment-failed': '您 {{date}} 的付款未成功',
      'payment-repaired': '您 {{date}} 的付款已收到',
      'trial-ends': '您的试用期于 {{date}} 结束',
      'membership-ends': '您的会员资格于 {{date}} 到期',
      'membership-renews': '您的会员资格于 {{date}} 续期',
    },
  },
  ar: {
    subjects: { billing: 'المدفوعات وعضويتي' },
    kinds: {
      'payment-failed': 'لم تتم دفعتك بتاريخ {{date}}',
      'payment-repaired': 'تم استلام دفعتك بتاريخ {{date}}',
      'trial-ends': 'تنتهي فترتك التجريبية في {{date}}',
      'membership-ends': 'تنتهي عضويتك في {{date}}',
      'membership-renews': 'تتجدد عضويتك في {{date}}',
    },
  },
};
