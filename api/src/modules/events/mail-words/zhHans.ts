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
};
