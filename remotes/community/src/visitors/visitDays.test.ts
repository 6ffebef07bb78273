import type { Visit } from '@portico/contracts';
import { dayOf, onceADay } from './visitDays.ts';

/** By the clock of the machine, as the page shows days. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
const now = at(27, 9);
const visit = (agent: string, moment: Date): Visit => ({
  ...{ _id: `${agent} ${moment.getTime()}`, at: moment.toISOString(), groups: [] },
  agent: { _id: agent, fullName: agent, photoURL: null, brokerage: null, city: null, country: null },
});
const hoursIn = (value: Date, from: Date) =>
  `${Math.round((from.getTime() - value.getTime()) / 3_600_000)} h`;
const said = (moment: Date) =>
  dayOf(moment, now, { relative: hoursIn, date: (value) => `the ${value.getDate()}th` });

it('names each member once a day of the reader, at their last visit', () => {
  const visits = [
    ...[visit('Ana', at(27, 8)), visit('Ana', at(26, 23)), visit('Ben', at(26, 12)), visit('Ana', at(26, 1))],
  ];
  expect(onceADay(visits).map(({ agent, at: moment }) => [agent._id, new Date(moment).getDate()])).toEqual([
    ['Ana', 27],
    ['Ana', 26],
    ['Ben', 26],
  ]);
});

it('counts days by the calendar, so that no two of them are both yesterday', () => {
  expect([at(27, 1), at(26, 23), at(26, 1), at(25, 23)].map(said)).toEqual(['8 h', '24 h', '24 h', '48 h']);
});

it('says the date of what is a week ago', () => {
  expect([at(21, 12), at(20, 12)].map(said)).toEqual(['144 h', 'the 20th']);
});
