import { buildMessage } from '@portico/fixtures';
import { threadRows } from './threadRows.ts';

const at = (number: number, time: string, senderId = 'p2', kind: 'text' | 'left' = 'text') =>
  buildMessage({ number, senderId, kind, sentAt: new Date(`2026-11-${time}`).toISOString() });

it('groups one person’s messages that were written within minutes, day by day', () => {
  const messages = [
    at(1, '19T10:00'),
    at(2, '19T10:04'),
    at(3, '19T10:10'),
    at(4, '19T10:11', 'p1'),
    at(5, '19T10:12', 'p1', 'left'),
    at(6, '20T10:12', 'p1'),
  ];
  const rows = threadRows(messages, 'p1', 9);
  expect(rows.map(({ day, startsRun, endsRun }) => [day !== null, startsRun, endsRun])).toEqual([
    [true, true, false],
    [false, false, true],
    [false, true, true],
    [false, true, true],
    [false, true, true],
    [true, true, true],
  ]);
  expect(rows.some(({ isFirstUnread }) => isFirstUnread)).toBe(false);
});

it('marks where one had stopped to read, which one’s own messages are not', () => {
  const messages = [at(1, '19T10:00'), at(2, '19T10:01', 'p1'), at(3, '19T10:02'), at(4, '19T10:03')];
  const rows = threadRows(messages, 'p1', 1);
  expect(rows.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, false, true, false]);
  expect(rows[2]?.startsRun).toBe(true);
});
