export type { AnswersState } from './answers.ts';
export { answersState, clientSeatsOf, promoted, seatsOf } from './answers.ts';
export type { CalendarEvent, CalendarOptions } from './calendar.ts';
export { calendarFile } from './calendar.ts';
export { pictureFaults } from './eventPicture.ts';
export type { LocalTimes, TimeFault, TimeFaults } from './eventTimes.ts';
export { momentsOf, timeFaults } from './eventTimes.ts';
export { isShownByClocks, localTimeAt, momentAt } from './zoneClock.ts';
