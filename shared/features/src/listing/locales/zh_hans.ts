export const listing = {
  onRequest: '价格面议',
  from: '{{price}} 起',
  rent: { month: '{{price}} / 月', week: '{{price}} / 周', season: '{{price}} / 季' },
  rentShort: { month: '{{price}}/月', week: '{{price}}/周', season: '{{price}}/季' },
  sample: '示例图片：{{title}}，{{place}}',
  beds_other: '{{count}} 间卧室',
  baths_other: '{{count}} 间浴室',
  bedsShort: '{{count}} 卧',
  bathsShort: '{{count}} 卫',
  status: {
    active: '在售',
    comingSoon: '即将上市',
    pending: '待定',
    underContract: '已签约',
    archived: '已归档',
  },
  type: { public: '公开', platformOnly: '仅限平台', prospect: '潜在房源' },
};
