import type { Language } from '@portico/contracts';
import { countedText } from '../../providers/mail/mailLanguage.ts';

/** The mail about changes of a member's matches, in one language. */
type Words = {
  onRequest: string;
  periods: Record<string, string>;
  strong: (count: number) => string;
  gone: string;
  match: (score: number) => string;
  /** A change of currency or of the period of rent, or to or from a price on request. */
  price: (before: string, after: string) => string;
  reduced: (before: string, after: string) => string;
  raised: (before: string, after: string) => string;
  withinBudget: string;
  come: (price: string) => string;
  /** A home that was there already. */
  suits: (price: string) => string;
  wishes: (client: string) => string;
  aHome: string;
  for: (client: string) => string;
  forSeveral: (clients: string) => string;
  others: (clients: number) => string;
  comma: string;
  colon: string;
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
    price: (before, after) => `${before}, now ${after}`,
    reduced: (before, after) => `Price reduced from ${before} to ${after}`,
    raised: (before, after) => `Price raised from ${before} to ${after}`,
    withinBudget: 'now within the budget',
    come: (price) => `New · ${price}`,
    suits: (price) => `Now a match · ${price}`,
    wishes: (client) => `New wishes of ${client}`,
    aHome: 'A home',
    for: (client) => `for ${client}`,
    forSeveral: (clients) => `for ${clients}`,
    others: (clients) => (clients === 1 ? 'and for one more client' : `and for ${clients} more clients`),
    comma: ', ',
    colon: ': ',
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
    price: (before, after) => `原价 ${before}，现价 ${after}`,
    reduced: (before, after) => `价格由 ${before} 降至 ${after}`,
    raised: (before, after) => `价格由 ${before} 上调至 ${after}`,
    withinBudget: '现已在预算之内',
    come: (price) => `新房源 · ${price}`,
    suits: (price) => `现已匹配 · ${price}`,
    wishes: (client) => `${client} 的新需求`,
    aHome: '一处房源',
    for: (client) => `客户 ${client}`,
    forSeveral: (clients) => `客户 ${clients}`,
    others: (clients) => `以及另外 ${clients} 位客户`,
    comma: '，',
    colon: '：',
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
    price: (before, after) => `كان ${before}، وأصبح ${after}`,
    reduced: (before, after) => `خُفّض السعر من ${before} إلى ${after}`,
    raised: (before, after) => `رُفع السعر من ${before} إلى ${after}`,
    withinBudget: 'وهو الآن ضمن الميزانية',
    come: (price) => `جديد · ${price}`,
    suits: (price) => `مطابق الآن · ${price}`,
    wishes: (client) => `رغبات جديدة لدى ${client}`,
    aHome: 'عقار',
    for: (client) => `للعميل ${client}`,
    forSeveral: (clients) => `للعملاء ${clients}`,
    others: (clients) =>
      countedText('ar', clients, {
        one: 'ولعميل آخر',
        two: 'ولعميلين آخرين',
        few: 'ولـ{{count}} عملاء آخرين',
        other: 'ولـ{{count}} عميلًا آخر',
      }),
    comma: '، ',
    colon: ': ',
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
