import type { EventMailWords } from './eventMailWords.ts';

export const zhHans: EventMailWords = {
  toEvent: '查看活动',
  promoted: ({ title, guests }) => ({
    subject: `您已获得席位：${title}`,
    opening: [
      `“${title}”有空出的席位，现已为您保留。`,
      ...(guests > 0 ? [`您的客人也已计入，共 ${guests + 1} 人。`] : []),
    ],
    closing: ['如果您无法出席，请退回席位，由名单上的下一位递补。'],
  }),
  changed: ({ title, isWaiting }) => ({
    subject: `活动有变：${title}`,
    opening: [`“${title}”的安排有变，最新信息如下：`],
    closing: [
      isWaiting
        ? '您在候补名单上的位置仍然保留。如果无法出席，请退出名单。'
        : '您的席位仍然保留。如果无法出席，请退回席位。',
    ],
  }),
  canceled: ({ title, reason }) => ({
    subject: `活动取消：${title}`,
    opening: [`“${title}”将不再举行。`, reason],
    closing: ['我们深表歉意。您无需进行任何操作。'],
  }),
  invited: ({ title, agent, message }) => ({
    subject: `${agent} 邀请您出席：${title}`,
    opening: [`${agent} 诚邀您出席“${title}”。`, ...(message ? [message] : [])],
    closing: ['答复无需账户。此链接仅供您本人使用。'],
  }),
  toAnswer: '答复邀请',
  confirmed: ({ title, guests }) => ({
    subject: `您将出席：${title}`,
    opening: [
      `感谢您的答复。“${title}”的席位已为您保留。`,
      ...(guests > 0 ? [`您的客人也已计入，共 ${guests + 1} 人。`] : []),
    ],
    closing: ['如果您最终无法出席，请打开邀请链接告知我们。'],
  }),
  withdrawn: ({ title }) => ({
    subject: `邀请已撤回：${title}`,
    opening: [`您参加“${title}”的邀请已被撤回，席位不再为您保留。`],
    closing: ['详情请询问邀请您的人。'],
  }),
};
