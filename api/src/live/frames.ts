import type { ErrorCode, NewsCounts } from '@portico/contracts';

/** What a stream of server-sent events says; the browser's side is `@portico/features/live`. */
export type Frame =
  /** The first message of a stream, and sent again when there is more news. */
  | { event: 'news'; data: NewsCounts }
  /** The same counts from time to time: this shows that the connection is alive, and repairs lost messages. */
  | { event: 'beat'; data: NewsCounts }
  /** Asks the browser to come back after this many milliseconds. */
  | { event: 'leave'; data: { afterMs: number } }
  /** From now on the listener is refused, with the code that a request would get. */
  | { event: 'over'; data: { code: ErrorCode } };

export const encodeFrame = ({ event, data }: Frame): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
