import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { advanceClock } from './billing/clock.ts';
import { createCore } from './core.ts';
import { answerApi, sendJson } from './http/api.ts';
import { catchUp } from './http/apiRoutes.ts';
import { answerPage, readBody } from './http/pages.ts';
import { openStore } from './store.ts';
import { createWebhooks, type WebhookTarget } from './webhooks.ts';
import { Problem } from './wire/problem.ts';

export type { WebhookTarget } from './webhooks.ts';

/** The key with which clients come; it opens nothing but this server. */
export const localSecretKey = 'sk_test_local_payments';

export type LocalPaymentsOptions = {
  /** Where to listen on 127.0.0.1; any free port if it is taken, or 0. */
  port: number;
  /** Keeps customers and payments over a restart; null forgets them. */
  file: string | null;
  /** Wall-clock time in milliseconds. */
  wallMs?: () => number;
  onProblem?: (sentence: string) => void;
};

export type LocalPayments = Awaited<ReturnType<typeof openLocalPayments>>;

/** How often work that becomes due is looked for. */
const everyMs = 5_000;

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  const attempt = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await attempt(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return attempt(0);
  });
  return (server.address() as AddressInfo).port;
}

/** A page of elsewhere that gave this machine's address its own name is not answered. */
const isLocalHost = (host = '') => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);

/**
 * A card provider for one machine, which speaks Stripe's protocol on its own origin: Stripe's client works with it
 * unchanged. No money moves. Pages are in `src/pages`, the API in `src/http/apiRoutes.ts`.
 */
export async function openLocalPayments({
  port,
  file,
  wallMs = Date.now,
  onProblem = () => undefined,
}: LocalPaymentsOptions) {
  const { state, save } = openStore(file);
  let origin = '';
  let target: WebhookTarget | null = null;
  const webhooks = createWebhooks({ state, save, target: () => target, onFailure: onProblem });
  const core = createCore({ state, origin: () => origin, wallMs, onEvent: webhooks.add });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, search } = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    catchUp(core);
    if (path.startsWith('/v1/'))
      sendJson(
        response,
        answerApi(
          core,
          { method, path, query: search.slice(1), body, headers: request.headers },
          localSecretKey,
        ),
      );
    else
      answerPage(
        { method, path, body, origin: request.headers.origin, host: request.headers.host },
        { core, wake: webhooks.wake, replay: webhooks.add },
        response,
      );
    if (method !== 'GET') save();
  }

  const server = createServer((request, response) => {
    if (!isLocalHost(request.headers.host)) {
      response.writeHead(421).end();
      return;
    }
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Problem)) onProblem((error as Error).stack ?? String(error));
      if (response.headersSent) response.destroy();
      else response.writeHead(error instanceof Problem ? error.status : 500).end();
    });
  });
  const chosen = await listen(server, port);
  origin = `http://localhost:${chosen}`;
  const timer = setInterval(() => {
    const before = Object.keys(state.events).length;
    catchUp(core);
    if (Object.keys(state.events).length !== before) save();
  }, everyMs).unref();

  return {
    origin,
    port: chosen,
    secretKey: localSecretKey,
    /** From now on events are sent there; those that wait are sent first. */
    sendEventsTo(to: WebhookTarget) {
      target = to;
      webhooks.wake();
    },
    /** How far this provider's clock was moved ahead of the wall clock, in milliseconds. */
    aheadMs: () => state.clockOffset * 1000,
    /**
     * Creates a past: the clock begins at `begins`, runs as `make` says, and has caught up at the end. Its events are
     * sent to nobody. False, and nothing is done, if somebody already pays here.
     */
    async makeHistory(begins: Date, make: (passTo: (at: Date) => void) => Promise<void>): Promise<boolean> {
      if (Object.keys(state.customers).length > 0) return false;
      const secondsTo = (at: Date) => Math.max(0, Math.floor(at.getTime() / 1000) - core.now());
      state.clockOffset = Math.floor((begins.getTime() - wallMs()) / 1000);
      try {
        await make((at) => advanceClock(core, secondsTo(at)));
      } finally {
        advanceClock(core, secondsTo(new Date(wallMs())));
        state.clockOffset = 0;
        state.deliveries.length = 0;
        save();
      }
      return true;
    },
    /** Resolves once no event is due to be sent. */
    settled: webhooks.settled,
    async close() {
      clearInterval(timer);
      await webhooks.close();
      save();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
