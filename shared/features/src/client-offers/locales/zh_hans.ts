import type { clientOffers as en } from './en.ts';

export const clientOffers: typeof en = {
  label: '希望',
  choices: {
    buy: '购买',
    month: '按月租赁',
    week: '按周租赁',
    season: '按季租赁',
    eitherMonth: '购买，或按月租赁',
    eitherWeek: '购买，或按周租赁',
    eitherSeason: '购买，或按季租赁',
  },
  min: '最低（美元）',
  max: '最高（美元）',
  minPrice: '最低价格（美元）',
  maxPrice: '最高价格（美元）',
  minRent: '最低租金（美元）',
  maxRent: '最高租金（美元）',
  amountRead: '即 {{amount}}',
  notAnAmount: '请输入美元金额，例如 12,000。',
  tooLow: '低于预算下限。',
};
