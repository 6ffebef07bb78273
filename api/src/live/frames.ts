import type { ErrorCode, NewsCounts } from '@portico/contracts';

/** What a stream of server-sent events says; the browser's side is `@portico/features/live`. */
export type Frame =
  /** The first one, and whenever there is more. */
  | { event: 'news'; data: NewsCounts }
  /** The same counts from time to time: it shows that the line holds, and heals what was lost. */
  | { event: 'beat'; data: NewsCounts }
  /** Come back after so many milliseconds. */
  | { event: 'leave'; data: { afterMs: number } }
  /** Refused from now on, with the code of a request's refusal. */
  | { event: 'over'; data: { code: ErrorCode } };

export const encodeFrame = ({ event, data }: Frame): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
