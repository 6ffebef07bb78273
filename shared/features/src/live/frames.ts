import type { ErrorCode, NewsCounts } from '@portico/contracts';
import { createParser } from 'eventsource-parser';

/** What the server's stream says; what it may say one day and we do not know yet is passed over. */
export type LiveFrame =
  | { event: 'news' | 'beat'; data: NewsCounts }
  | { event: 'leave'; data: { afterMs: number } }
  | { event: 'over'; data: { code: ErrorCode } };

const known: readonly string[] = ['news', 'beat', 'leave', 'over'] satisfies LiveFrame['event'][];

/** A frame of ours never comes near this; a line that sends more without an end is broken. */
const longestFrame = 64 * 1024;

/**
 * Reads a stream of server-sent events frame by frame, and says of all bytes that they came. Throws what the line throws, and on
 * frames that cannot be read.
 */
export async function* readFrames(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<LiveFrame, void> {
  const read: LiveFrame[] = [];
  const parser = createParser({
    maxBufferSize: longestFrame,
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
    onEvent: ({ event, data }) => {
      if (event && known.includes(event)) read.push({ event, data: JSON.parse(data) } as LiveFrame);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* read.splice(0);
    }
  } finally {
    // Of a line that has failed there is nothing left to close.
    reader.cancel().catch(() => undefined);
  }
}
