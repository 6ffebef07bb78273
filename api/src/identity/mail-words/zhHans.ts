import type { AccountMailWords } from './accountMailWords.ts';

const ifYou = '如果是您本人操作，则无需理会。';

export const zhHans: AccountMailWords = {
  notYou: '如果不是您本人操作，请立即重设密码，并联系礼宾部。',
  codeLife: '验证码仅可使用一次，15 分钟内有效。',
  codeLabel: '您的验证码',
  reset: {
    subject: '用于设置新密码的验证码',
    opening: ['有人（希望是您本人）请求为您的账户设置新密码。'],
    link: '设置密码',
    closing: ['如果不是您本人的请求，则无需理会：您的密码不会改变。'],
  },
  welcome: ({ days }) => ({
    subject: '欢迎加入 Portico',
    opening: ['很高兴欢迎您加入 Portico。', '请打开下方链接，输入此临时密码，然后设置您自己的密码。'],
    codeLabel: '您的临时密码',
    link: '打开您的邀请',
    closing: [`邀请在 ${days} 天内有效。如已过期，礼宾部会再次向您发送。`],
  }),
  passwordChanged: {
    subject: '您的密码已更改',
    opening: ['您账户的密码刚刚已更改，您的其他设备均已退出登录。'],
  },
  emailCode: {
    subject: '用于确认此地址的验证码',
    opening: ['请在您的账户中输入此验证码，以便今后使用此邮箱地址。'],
    closing: ['如果不是您本人的请求，请忽略此邮件：不会有任何改变。'],
  },
  emailRequested: (newEmail) => ({
    subject: '有人请求更改邮箱地址',
    opening: [`知道您密码的人请求今后将 ${newEmail} 用于您的账户。`],
    closing: ['该地址经确认后才会更改。'],
  }),
  emailChanged: (newEmail) => ({
    subject: '您的邮箱地址已更改',
    opening: [`您的账户现在使用 ${newEmail}。我们不会再向此地址发送邮件。`],
  }),
  emailSet: {
    subject: '您的 Portico 账户有了新的邮箱地址',
    opening: ['礼宾部已将您账户的邮箱更改为此地址。', '从现在起请使用它登录，您的密码保持不变。'],
    closing: ['如果这不是您要求的，请写信给礼宾部。'],
  },
  secondFactor: {
    on: {
      subject: '您的双重验证已开启',
      opening: ['今后使用密码登录时，还需要输入身份验证器应用中的验证码，或使用通行密钥。'],
    },
    off: {
      subject: '您的双重验证已关闭',
      opening: ['使用密码登录时不再需要其他验证。'],
    },
  },
  passkey: (name) => ({
    added: {
      subject: '您的账户新增了通行密钥',
      opening: [`现在可以使用通行密钥“${name}”打开您的账户。`, ifYou],
    },
    removed: {
      subject: '您的账户移除了一个通行密钥',
      opening: [`通行密钥“${name}”不再能打开您的账户。`, ifYou],
    },
    link: '查看您的通行密钥',
  }),
  device: ({ device, address, moment }) => ({
    subject: '来自新设备的登录',
    opening: [
      '您的账户刚刚在一台我们未曾见过的设备上使用：',
      `${device}，网络地址 ${address}，时间 ${moment}（UTC）。`,
      ifYou,
    ],
    link: '查看您的设备并退出登录',
    closing: ['如果不是您本人，请在该处结束该会话，设置新密码，并联系礼宾部。'],
  }),
  deviceName(browser, system) {
    if (browser && system) return `${system} 上的 ${browser}`;
    return browser ?? system ?? '未知浏览器';
  },
};
