import { dayOf, isOverdue } from './days.ts';

it('goes by the reader’s clock, even if the day is another one in Greenwich', () => {
  const late = new Date(2026, 10, 20, 23, 59);
  const early = new Date(2026, 10, 21, 0, 1);
  expect([dayOf(late), dayOf(early)]).toEqual(['2026-11-20', '2026-11-21']);
  expect([isOverdue('2026-11-20', late), isOverdue('2026-11-20', early)]).toEqual([false, true]);
});
