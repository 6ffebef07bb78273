import { readEvents } from '@portico/client';
import type { ErrorCode, NewsCounts } from '@portico/contracts';

/** The content of the server's stream; kinds that this version does not know are skipped. */
export type LiveFrame =
  | { event: 'news' | 'beat'; data: NewsCounts }
  | { event: 'leave'; data: { afterMs: number } }
  | { event: 'over'; data: { code: ErrorCode } };

const known: readonly string[] = ['news', 'beat', 'leave', 'over'] satisfies LiveFrame['event'][];

/** A frame of ours never comes near this. */
const longestFrame = 64 * 1024;

/**
 * Reads a stream of server-sent events frame by frame, and reports all bytes as they arrive. Throws the connection's
 * errors, and on frames that cannot be read.
 */
export async function* readFrames(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<LiveFrame, void> {
  for await (const { event, data } of readEvents(body, { onBytes, longestEvent: longestFrame }))
    if (event && known.includes(event)) yield { event, data: JSON.parse(data) } as LiveFrame;
}
