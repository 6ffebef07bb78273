import type { match as en } from './en.ts';

export const match: typeof en = {
  score: '匹配度 {{value}}',
  unseen: '尚未查看',
  reasons: {
    label: '为何适合',
    city: '位于所希望的 {{value}}',
    country: '位于所希望的 {{value}}',
    budget: '在预算之内',
    budgetNote: {
      from: '起价在预算之内',
    },
    bedrooms: '卧室足够',
    bathrooms: '浴室足够',
    livingArea: '面积足够',
    tag: '{{value}}',
    lifestyle: '{{value}}',
  },
  open: {
    label: '尚缺之处',
    city: '不在其指定的城市',
    price: '价格未知',
    bedrooms: '卧室数未知',
    bathrooms: '浴室数未知',
    livingArea: '居住面积未知',
    lifestyle: '缺少 {{value}}',
  },
  status: {
    of: '{{name}} 的状态',
    new: '新匹配',
    interested: '感兴趣',
    possible: '可能',
    rejected: '已拒绝',
  },
  wishes: {
    label: '需求',
    toBuy: '购房',
    toRent: '租房',
    toBuyOrRent: '购房或租房',
    range: '{{from}} 至 {{to}}',
    from: '{{from}} 起',
    to: '不超过 {{to}}',
    atLeast: '至少 {{size}}',
    anywhere: '地点不限',
  },
};
