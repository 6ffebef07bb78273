import type { MailWords } from './mailWords.ts';

const tryAgain = '我们会自动再次尝试扣款。更换银行卡后会立即扣款。';
const askBank = '银行正在等待您确认。在您确认之前，付款无法完成。';
const waiting = '您的个人主页和房源都为您保留：选择一个方案，即可从上次停下的地方继续。';
const nothingLost = '您的内容不会丢失。付款到账后，一切会立即重新开放。';
const onItsWay = '如果您已付款，则无需任何操作。';

const afterTrial = (renews: boolean) =>
  renews
    ? '届时您的会员资格将开始，并从您的银行卡扣款。您无需任何操作。'
    : '我们不会自动扣款。在此之前选择一个方案，即可不间断地继续使用：选择方案当天付款。';

export const zhHans: MailWords = {
  utc: '世界协调时间',
  notice: ({ day, lastDay, until, renews, asksBank }) => ({
    paymentFailed: {
      subject: '您的付款未成功',
      text: [
        `您的会员费付款于 ${day} 失败。在 ${lastDay} 之前，您仍可使用全部功能。`,
        `请更新您的付款方式；如果银行要求确认，请确认付款。${tryAgain}`,
      ],
    },
    confirmPayment: {
      subject: '请向银行确认您的付款',
      text: [
        `对于 ${day} 的会员费付款，银行请您确认是您本人操作。`,
        `只需一分钟。在 ${lastDay} 之前一切照常开放；之后，您一确认即可恢复。`,
      ],
    },
    paymentReminder: {
      subject: '请更新您的付款方式',
      text: [
        `${day} 的付款仍未完成。在 ${lastDay} 之前，您仍可使用全部功能。`,
        asksBank ? askBank : tryAgain,
      ],
    },
    lastDay: {
      subject: '您的访问权限还剩一天',
      text: [
        `${day} 的付款仍未完成，您的访问权限将于 ${lastDay} 暂停。`,
        asksBank ? askBank : '更换银行卡后，一切保持不变。',
      ],
    },
    paused: {
      subject: '您的访问权限已暂停',
      text: [`${day} 的付款仍未完成，因此会员页面暂时对您关闭。`, nothingLost],
    },
    repaired: {
      subject: '谢谢，您的付款已到账',
      text: [`${day} 的付款已结清，您的会员资格照常延续。`],
    },
    trialIn7: { subject: '您的试用将在一周后结束', text: [`您的试用将于 ${day} 结束。`, afterTrial(renews)] },
    trialIn1: { subject: '您的试用将于明天结束', text: [`您的试用将于 ${day} 结束。`, afterTrial(renews)] },
    trialOver: {
      subject: '您的试用已结束',
      text: [renews ? '您的试用已结束，会员资格现已开始。' : `您的试用已结束。${waiting}`],
    },
    renewsSoon: {
      subject: `您的会员资格将于 ${day} 续期`,
      text: [
        `您的会员资格将于 ${day} 自动续期，并从您的银行卡扣款。`,
        '您可以在账户中查看金额、更改方案或取消。',
      ],
    },
    endsSoon: {
      subject: `您的会员资格将于 ${day} 结束`,
      text: [`您的会员资格不会自动续期，将于 ${day} 结束。`],
    },
    renewed: {
      subject: '您的会员资格已续期',
      text: [`感谢您继续与我们同行。您的会员资格有效期至 ${until}。`],
    },
    ended: { subject: '您的会员资格已结束', text: [`您的会员资格已于 ${day} 结束。`, waiting] },
  }),
  byHand: ({ day, lastDay }) => ({
    paymentFailed: {
      subject: '您的发票已到期',
      text: [
        `您的会员费发票应于 ${day} 前支付，我们尚未收到您的付款。在 ${lastDay} 之前，您仍可使用全部功能。`,
        onItsWay,
      ],
    },
    paymentReminder: {
      subject: '您的发票仍未支付',
      text: [`${day} 到期的发票仍未支付。在 ${lastDay} 之前，您仍可使用全部功能。`, onItsWay],
    },
    lastDay: {
      subject: '您的访问权限还剩一天',
      text: [
        `${day} 到期的发票仍未支付，您的访问权限将于 ${lastDay} 暂停。`,
        '如果您需要更多时间，请回复此邮件。',
      ],
    },
    paused: {
      subject: '您的访问权限已暂停',
      text: [`${day} 到期的发票仍未支付，因此会员页面暂时对您关闭。`, nothingLost],
    },
    repaired: {
      subject: '谢谢，您的付款已到账',
      text: [`${day} 到期的发票已支付，您的会员资格照常延续。`],
    },
    endsSoon: {
      subject: `您的会员资格将于 ${day} 结束`,
      text: [`您的会员费以发票支付，本期将于 ${day} 结束。`, '请回复此邮件，礼宾团队会为您准备下一期。'],
    },
  }),
  receipt: ({ amount, plan, number, time }) => ({
    subject: `${amount} 的收据`,
    text: [
      `谢谢。您的付款 ${amount} 已到账。`,
      `此款用于“${plan}”${time ? `，期间为 ${time.from} 至 ${time.to}` : ''}。${number ? `发票号码为 ${number}。` : ''}`,
    ],
  }),
  refund: ({ amount, plan, number }) => ({
    subject: `${amount} 的退款`,
    text: [
      `我们已向您退还 ${amount}${number ? `（发票 ${number}）` : ''}，所涉方案为“${plan}”。`,
      '款项将退回您付款时使用的银行卡或账户，视银行而定，约需五至十个工作日到账。',
    ],
  }),
  begunByHand: ({ plan, amount, until, due, isRenewal }) => ({
    subject: isRenewal ? '您的会员资格已续期' : '您的会员资格已开始',
    text: [
      `${isRenewal ? '感谢您继续与我们同行。' : '欢迎加入 Portico。'}您的授权码已通过：“${plan}”有效期至 ${until}。`,
      `礼宾团队会将金额为 ${amount} 的发票发送给您，请于 ${due} 前付款。`,
    ],
  }),
  links: {
    card: '更新付款方式',
    invoice: '查看待付发票',
    plans: '选择方案',
    account: '查看会员资格',
    home: '打开 Portico',
    bank: '向银行确认',
    invoices: '查看发票',
    file: '打开发票 (PDF)',
  },
  question: '如有疑问，请回复此邮件。',
  plans: {
    monthly: '年度方案 - 按月付款',
    quarterly: '年度方案 - 按季付款',
    semiannual: '年度方案 - 每半年付款',
    annual: '年度方案',
    biennial: '两年方案',
    listings: '仅房源方案',
    other: '会员资格',
  },
};
