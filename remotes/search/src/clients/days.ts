const two = (value: number) => String(value).padStart(2, '0');

/** The day of a moment by the reader's calendar, YYYY-MM-DD. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** A task is overdue from the day after it was due, where its reader is. */
export const isOverdue = (dueOn: string, now: Date): boolean => dueOn < dayOf(now);
