import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

interface Faults {
  /** From 0 to 1. */
  random: () => number;
  /** Any of the processes that are serving at the moment. */
  origin: () => string;
}

/** Shares of the stream's frames that never arrive, and that arrive twice. */
const lostFrames = 0.2;
const doubledFrames = 0.2;

/**
 * One address in front of several processes: a request goes to any of them. Some frames of the stream are lost, some
 * arrive twice, and all of a sleeping person's arrive together when they wake.
 */
export async function openFaultyBalancer({ random, origin }: Faults) {
  const asleep = new Map<string, Promise<void>>();

  async function* damaged(answer: IncomingMessage, token: string) {
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) {
      await asleep.get(token);
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const isCount = /^event: (news|beat)/.test(frame);
        if (isCount && random() < lostFrames) continue;
        if (isCount && random() < doubledFrames) yield `${frame}\n\n`;
        yield `${frame}\n\n`;
      }
    }
  }

  const server = createServer((incoming, response) => {
    const { method, headers, url } = incoming;
    const passed = request(`${origin()}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      const isStream = answer.headers['content-type']?.includes('text/event-stream');
      const content = isStream ? damaged(answer, String(headers['x-token'])) : answer;
      // What a killed process has begun to say is cut off for the page too.
      pipeline(content, response).catch(() => response.destroy());
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    pipeline(incoming, passed).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** As on a suspended computer: the connection is open, but nothing that arrives is read. */
    sleep: (token: string, ms: number) => void asleep.set(token, pause(ms)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
