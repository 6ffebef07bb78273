import { longestBusMessage } from '../providers/bus/bus.ts';
import type { News } from './news.repository.ts';

/** Packs news into as few messages as the bus allows. */
export function messagesOf(news: readonly News[]): string[] {
  const lines = news.map(({ personId, subject, count }) => JSON.stringify([personId, subject, count]));
  const messages: string[] = [];
  let current: string[] = [];
  let length = 2;
  for (const line of lines) {
    if (length + line.length + 1 > longestBusMessage) {
      messages.push(`[${current.join(',')}]`);
      [current, length] = [[], 2];
    }
    current.push(line);
    length += line.length + 1;
  }
  return current.length === 0 ? messages : [...messages, `[${current.join(',')}]`];
}
