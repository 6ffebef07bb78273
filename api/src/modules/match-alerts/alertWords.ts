import type { Language } from '@portico/contracts';
import { countedText } from '../../providers/mail/mailLanguage.ts';

/** The mail about changes of a member's matches, in one language. */
type Words = {
  onRequest: string;
  periods: Record<string, string>;
  strong: (count: number) => string;
  gone: string;
  match: (score: number) => string;
  prices: (before: string, after: string) => string;
  come: (price: string) => string;
  wishes: (client: string) => string;
  aHome: string;
  for: (client: string) => string;
  subject: (count: number) => string;
  opening: string;
  link: (others: number) => string;
  choose: string;
};

export const alertWords: Record<Language, Words> = {
  en: {
    onRequest: 'price on request',
    periods: { month: 'month', week: 'week', season: 'season' },
    strong: (count) => (count === 1 ? 'One strong match' : `${count} strong matches`),
    gone: 'No longer available',
    match: (score) => `${score}% match`,
    prices: (before, after) => `${before}, now ${after}`,
    come: (price) => `New · ${price}`,
    wishes: (client) => `New wishes of ${client}`,
    aHome: 'A home',
    for: (client) => `for ${client}`,
    subject: (count) =>
      count === 1 ? 'One change among your matches' : `${count} changes among your matches`,
    opening: 'here is what has changed for your clients since our last e-mail.',
    link: (others) => (others > 0 ? `See these and ${others} more` : 'See them in Portico'),
    choose: 'Choose how often you receive these e-mails, or none',
  },
  zh_hans: {
    onRequest: '价格面议',
    periods: { month: '月', week: '周', season: '季' },
    strong: (count) => `${count} 个高度匹配`,
    gone: '已不再可供',
    match: (score) => `匹配度 ${score}%`,
    prices: (before, after) => `原价 ${before}，现价 ${after}`,
    come: (price) => `新房源 · ${price}`,
    wishes: (client) => `${client} 的新需求`,
    aHome: '一处房源',
    for: (client) => `客户 ${client}`,
    subject: (count) => `您的匹配有 ${count} 项变化`,
    opening: '以下是自上一封邮件以来您客户的变化。',
    link: (others) => (others > 0 ? `查看这些以及另外 ${others} 项` : '在 Portico 中查看'),
    choose: '选择接收此类邮件的频率，或不再接收',
  },
  ar: {
    onRequest: 'السعر عند الطلب',
    periods: { month: 'شهر', week: 'أسبوع', season: 'موسم' },
    strong: (count) =>
      countedText('ar', count, {
        one: 'مطابقة قوية واحدة',
        two: 'مطابقتان قويتان',
        few: '{{count}} مطابقات قوية',
        other: '{{count}} مطابقة قوية',
      }),
    gone: 'لم يعد متاحًا',
    match: (score) => `مطابقة ${score}%`,
    prices: (before, after) => `كان ${before}، وأصبح ${after}`,
    come: (price) => `جديد · ${price}`,
    wishes: (client) => `رغبات جديدة لدى ${client}`,
    aHome: 'عقار',
    for: (client) => `للعميل ${client}`,
    subject: (count) =>
      countedText('ar', count, {
        one: 'تغيّر واحد في مطابقاتك',
        two: 'تغيّران في مطابقاتك',
        few: '{{count}} تغيّرات في مطابقاتك',
        other: '{{count}} تغيّرًا في مطابقاتك',
      }),
    opening: 'إليك ما تغيّر لعملائك منذ رسالتنا الأخيرة.',
    link: (others) => (others > 0 ? `عرض هذه، وغيرها (${others})` : 'عرضها في Portico'),
    choose: 'اختر وتيرة هذه الرسائل، أو لا شيء منها',
  },
};
