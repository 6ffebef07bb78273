import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { ApiError } from '@portico/client';
import type { NewsCounts } from '@portico/contracts';

type Answer = (response: ServerResponse) => void;

/** A real HTTP server of streams: what each connection gets is decided by the test. */
export async function openLiveServer() {
  const streams: ServerResponse[] = [];
  let asked = 0;
  let answer: Answer | null = null;
  let counts: NewsCounts = { messages: 0, blocks: 0, notices: 0, social: 0 };
  const server = createServer((incoming, response) => {
    asked += 1;
    if (!incoming.headers.accept?.includes('text/event-stream')) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: counts }));
    } else if (answer) answer(response);
    else {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      streams.push(response);
      response.on('close', () => streams.splice(streams.indexOf(response), 1));
      send(response, 'news', counts);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function send(response: ServerResponse, event: string, data: object) {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** As the browser's `fetch`, over a real socket. */
  const fetchFrom = (accept: string, signal: AbortSignal) =>
    new Promise<Response>((resolve, reject) => {
      const failed = (cause: Error) => reject(new ApiError({ code: 'OFFLINE', status: 0, msg: '', cause }));
      const sent = request({ host: '127.0.0.1', port, path: '/', headers: { accept } }, (message) => {
        const headers = { 'content-type': message.headers['content-type'] ?? '' };
        if (message.statusCode === 200)
          resolve(new Response(Readable.toWeb(message) as ReadableStream, { headers }));
        else reject(new ApiError({ code: 'FORBIDDEN', status: message.statusCode ?? 0, msg: '' }));
      });
      sent.on('error', failed);
      signal.addEventListener('abort', () => sent.destroy(new Error('aborted')));
      sent.end();
    });

  return {
    open: (signal: AbortSignal) => fetchFrom('text/event-stream', signal),
    ask: async (signal: AbortSignal) =>
      ((await (await fetchFrom('application/json', signal)).json()) as { data: NewsCounts }).data,
    /** To every open stream. */
    tell(messages: number, times = 1) {
      counts = { messages, blocks: 0, notices: 0, social: 0 };
      for (const stream of streams) for (let time = 0; time < times; time += 1) send(stream, 'news', counts);
    },
    /** Writes while nobody listens. */
    note(messages: number) {
      counts = { messages, blocks: 0, notices: 0, social: 0 };
    },
    say(event: string, data: object) {
      for (const stream of [...streams]) {
        send(stream, event, data);
        stream.end();
      }
    },
    drop() {
      for (const stream of [...streams]) stream.destroy();
    },
    /** The answer that connections get instead of a stream, from now on. */
    answerWith(given: Answer | null) {
      answer = given;
    },
    openStreams: () => streams.length,
    asked: () => asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type LiveServer = Awaited<ReturnType<typeof openLiveServer>>;
