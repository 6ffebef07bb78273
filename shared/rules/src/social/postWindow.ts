import { postWindowHours } from '@portico/contracts/lists';

/** Whether the text of a post or comment may still be changed: later, others have answered what it said. */
export const isInPostWindow = (postedAt: Date, now: Date): boolean =>
  now.getTime() - postedAt.getTime() <= postWindowHours * 3_600_000;
