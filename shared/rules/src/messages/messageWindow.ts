import { messageWindowMinutes } from '@portico/contracts/lists';

/** Whether a message may still be changed or taken back. */
export const isInMessageWindow = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= messageWindowMinutes * 60_000;
