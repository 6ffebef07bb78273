import type { account as english } from './en.ts';

export const account: typeof english = {
  photo: '照片',
  person: { self: '关于您', staff: '个人信息' },
  work: { self: '您的工作', staff: '其他会员看到的信息' },
  field: {
    phone: '电话',
    bio: '简介',
    city: '城市',
    state: '州或地区',
    country: '国家',
    languages: '语言',
    specialties: '专长',
    placePrecision: '在经纪人地图上',
    mails: '邮件',
  },
  precision: { nearby: '在所在位置约一英里范围内', brokerage: '在经纪公司所在城市' },
  precisionHint: '您的确切位置从不显示。无论如何，您都会列在所在城市。',
  bioHint: {
    self: '您在哪里工作、以何见长。会员会在您的资料页读到。',
    staff: '其工作地点与专长。会员会在其资料页读到。',
  },
  noCountry: '请从列表中选择国家或地区。',
  listHint: '用逗号分隔。',
  tooMany: '最多 {{max}} 项',
  tooLongEach: '每项最多 {{max}} 个字符',
  mail: {
    self: {
      'account-edited': '礼宾部更改了我的账户时',
      'referral-joined': '我推荐的人受邀加入时',
      'listing-inquiry': '有人咨询我的房源时',
      'saved-search': '我保存的搜索有新消息时',
      'match-alert': '我的匹配有变化时',
      'shortlist-answer': '客户回复精选房源时',
      introduction: '引荐请求与答复',
    },
    staff: {
      'account-edited': '账户被工作人员编辑',
      'referral-joined': '其推荐的人已加入',
      'listing-inquiry': '有人咨询其房源',
      'saved-search': '已存搜索的新消息',
      'match-alert': '其匹配有变化',
      'shortlist-answer': '客户回复了精选房源',
      introduction: '引荐请求与答复',
    },
  },
};
