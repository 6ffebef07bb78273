export type { AnswersState } from './answers.ts';
export { answersState, promoted, seatsOf } from './answers.ts';
export { isShownByClocks, localTimeAt, momentAt } from './zoneClock.ts';
