import type { clientOffers as en } from './en.ts';

export const clientOffers: typeof en = {
  label: 'يرغب في',
  choices: {
    buy: 'الشراء',
    month: 'الاستئجار بالشهر',
    week: 'الاستئجار بالأسبوع',
    season: 'الاستئجار بالموسم',
    eitherMonth: 'الشراء أو الاستئجار بالشهر',
    eitherWeek: 'الشراء أو الاستئجار بالأسبوع',
    eitherSeason: 'الشراء أو الاستئجار بالموسم',
  },
  min: 'من (دولار أمريكي)',
  max: 'إلى (دولار أمريكي)',
  minPrice: 'السعر من (دولار أمريكي)',
  maxPrice: 'السعر إلى (دولار أمريكي)',
  minRent: 'الإيجار من (دولار أمريكي)',
  maxRent: 'الإيجار إلى (دولار أمريكي)',
  amountRead: 'يُقرأ {{amount}}',
  notAnAmount: 'يُرجى إدخال مبلغ بالدولار الأمريكي، مثل 12,000.',
  tooLow: 'هذا أقل من بداية الميزانية.',
};
