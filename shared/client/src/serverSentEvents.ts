export type ServerSentEvent = { event: string | undefined; data: string };

export interface ReadEventsOptions {
  /** Called with all bytes that arrive, whether or not they end an event. */
  onBytes: () => void;
  /** In characters; a connection that sends a longer line is broken. */
  longestEvent: number;
}

/**
 * Reads the body of `openStream` event by event. Throws the connection's errors, and on an event that is too long. The
 * parser is loaded with the first stream, because nobody needs it before signing in.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { onBytes, longestEvent }: ReadEventsOptions,
): AsyncGenerator<ServerSentEvent, void> {
  const reader = body.getReader();
  try {
    const { createParser } = await import('eventsource-parser');
    const read: ServerSentEvent[] = [];
    const parser = createParser({
      maxBufferSize: longestEvent,
      onError: (error) => {
        if (error.type === 'max-buffer-size-exceeded') throw error;
      },
      onEvent: ({ event, data }) => read.push({ event, data }),
    });
    const decoder = new TextDecoder();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* read.splice(0);
    }
  } finally {
    // A failed connection has nothing left to close.
    reader.cancel().catch(() => undefined);
  }
}
