import type { Message, Thread } from '@portico/contracts';
import { mergeMessages, mergeThreads } from './keepingUp.ts';

const message = (number: number, change = number, body = `${number}`) =>
  ({ _id: `m${number}`, number, change, body, sentAt: `2026-11-23T10:00:0${number}.000Z` }) as Message;
const thread = (id: string, news: number, last: Message) => ({ _id: id, news, lastMessage: last }) as Thread;

it('keeps the later state of each thread, and puts the latest message first', () => {
  const known = [thread('a', 5, message(2)), thread('b', 3, message(1))];
  const answered = [thread('b', 6, message(3)), thread('a', 4, message(1)), thread('c', 7, message(0))];
  const merged = mergeThreads(known, answered);
  expect(merged.map(({ _id, news }) => [_id, news])).toEqual([
    ['b', 6],
    ['a', 5],
    ['c', 7],
  ]);
});

it('keeps each message once, in its latest state, by number, with answers in any order', () => {
  const edited = message(2, 4, 'two, changed');
  const inOrder = mergeMessages(mergeMessages([message(1), message(2)], [message(3)]), [edited]);
  const late = mergeMessages(mergeMessages([message(1), edited], [message(2)]), [message(3), message(3)]);
  expect(inOrder.map(({ body }) => body)).toEqual(['1', 'two, changed', '3']);
  expect(late).toEqual(inOrder);
});
