import type { Language } from '@portico/contracts';
import type { Notification } from '../../providers/mail/notifications.ts';
import type { UnreadThread } from './unreadMails.repository.ts';

const mostNamed = 8;

type Words = {
  subject: (count: number) => string;
  lead: string;
  concierge: string;
  group: (names: string) => string;
  count: (count: number) => string;
  link: (others: number) => string;
  private: string;
  footnote: string;
};

const arabicCount = (count: number) =>
  count === 1
    ? 'رسالة غير مقروءة'
    : count === 2
      ? 'رسالتان غير مقروءتين'
      : count % 100 >= 3 && count % 100 <= 10
        ? `${count} رسائل غير مقروءة`
        : `${count} رسالة غير مقروءة`;

const wordsOf: Record<Language, Words> = {
  en: {
    subject: (count) => (count === 1 ? 'You have an unread message' : `You have ${count} unread messages`),
    lead: 'somebody has written to you on Portico.',
    concierge: 'The Concierge',
    group: (names) => `A group: ${names}`,
    count: (count) => (count === 1 ? 'One unread message' : `${count} unread messages`),
    link: (others) => (others > 0 ? `Read these, and ${others} more conversations` : 'Read them on Portico'),
    private: 'What they wrote stays on Portico: mails are read by more people than conversations.',
    footnote: 'Choose which e-mails you receive',
  },
  zh_hans: {
    subject: (count) => `您有 ${count} 条未读消息`,
    lead: '有人在 Portico 上给您写了消息。',
    concierge: '礼宾部',
    group: (names) => `群组：${names}`,
    count: (count) => `${count} 条未读消息`,
    link: (others) => (others > 0 ? `阅读这些消息以及另外 ${others} 个对话` : '在 Portico 上阅读'),
    private: '消息内容保留在 Portico 上：邮件可能被更多人看到。',
    footnote: '选择您接收的邮件',
  },
  ar: {
    subject: (count) => `لديك ${arabicCount(count)}`,
    lead: 'كتب إليك أحدهم على Portico.',
    concierge: 'الكونسيرج',
    group: (names) => `مجموعة: ${names}`,
    count: arabicCount,
    link: (others) => (others > 0 ? `اقرأها، ومعها محادثات أخرى عددها ${others}` : 'اقرأها على Portico'),
    private: 'يبقى نص الرسائل على Portico، فالبريد قد يطّلع عليه آخرون.',
    footnote: 'اختر رسائل البريد التي تصلك',
  },
};

/**
 * One mail for everything that is unread: who wrote, and how much. It never says what they wrote, because a private message would
 * lie in mailboxes that assistants and devices share.
 */
export function unreadLetter(
  personId: string,
  waiting: readonly UnreadThread[],
  publicUrl: string,
): Notification {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const [latest] = waiting;
  return {
    personId,
    kind: 'unread-messages',
    key: `unread ${personId} ${latest?.id} ${latest?.lastNumber}`,
    write(language) {
      const words = wordsOf[language];
      const labelOf = ({ kind, title, senders }: UnreadThread) => {
        const names = senders.join(', ');
        if (kind === 'concierge') return words.concierge;
        return kind === 'group' ? title || words.group(names) : names;
      };
      return {
        subject: words.subject(total),
        opening: [words.lead],
        items: waiting.slice(0, mostNamed).map((thread) => ({
          label: labelOf(thread),
          detail: words.count(thread.count),
          url: `${publicUrl}/messages?thread=${thread.id}`,
        })),
        link: { label: words.link(Math.max(0, waiting.length - mostNamed)), url: `${publicUrl}/messages` },
        closing: [words.private],
        footnote: { label: words.footnote, url: `${publicUrl}/my-account?section=notifications` },
      };
    },
  };
}
