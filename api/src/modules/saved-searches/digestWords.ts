import type { Language, RentPeriod } from '@portico/contracts';
import { countedText } from '../../providers/mail/mailLanguage.ts';

/** The mail about new listings of a saved search, in one language. */
type Words = {
  onRequest: string;
  from: (price: string) => string;
  rent: (price: string, period: RentPeriod) => string;
  subject: (count: number, search: string) => string;
  opening: (search: string) => string;
  link: (others: number) => string;
  choose: string;
};

const chinese: Record<RentPeriod, string> = { month: '月', week: '周', season: '季' };
const arabic: Record<RentPeriod, string> = { month: 'شهر', week: 'أسبوع', season: 'موسم' };

export const digestWords: Record<Language, Words> = {
  en: {
    onRequest: 'Price on request',
    from: (price) => `From ${price}`,
    rent: (price, period) => `${price} / ${period}`,
    subject: (count, search) =>
      count === 1 ? `One new listing: ${search}` : `${count} new listings: ${search}`,
    opening: (search) =>
      `here is what has come to Portico since our last e-mail about your search “${search}”.`,
    link: (others) => (others > 0 ? `See these and ${others} more` : 'See them in the list'),
    choose: 'Choose which of these e-mails you receive, or none',
  },
  zh_hans: {
    onRequest: '价格面议',
    from: (price) => `${price} 起`,
    rent: (price, period) => `${price} / ${chinese[period]}`,
    subject: (count, search) => `${count} 套新房源：${search}`,
    opening: (search) => `以下是自上一封关于您的搜索“${search}”的邮件以来 Portico 的新房源。`,
    link: (others) => (others > 0 ? `查看这些以及另外 ${others} 套` : '在列表中查看'),
    choose: '选择接收哪些邮件，或不再接收',
  },
  ar: {
    onRequest: 'السعر عند الطلب',
    from: (price) => `ابتداءً من ${price}`,
    rent: (price, period) => `${price} / ${arabic[period]}`,
    subject: (count, search) =>
      `${countedText('ar', count, {
        one: 'عقار جديد',
        two: 'عقاران جديدان',
        few: '{{count}} عقارات جديدة',
        other: '{{count}} عقارًا جديدًا',
      })}: ${search}`,
    opening: (search) => `إليك ما وصل إلى Portico منذ رسالتنا الأخيرة عن بحثك «${search}».`,
    link: (others) => (others > 0 ? `عرض هذه، وغيرها (${others})` : 'عرضها في القائمة'),
    choose: 'اختر الرسائل التي تصلك، أو لا شيء منها',
  },
};
