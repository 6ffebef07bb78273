import { createHmac } from 'node:crypto';
import type { State } from './store.ts';

/** Where Portico receives events. */
export type WebhookTarget = { url: string; secret: string };

type Options = {
  state: State;
  save: () => void;
  /** Null while nobody listens: events wait. */
  target: () => WebhookTarget | null;
  onFailure: (sentence: string) => void;
};

const firstWaitMs = 1_000;
const longestWaitMs = 60 * 60_000;
const mostAttempts = 16;
const patienceMs = 10_000;
const answeredOk = (status: number) => status >= 200 && status < 300;

/** `Stripe-Signature` for a payload, as Stripe's client checks it. */
export function signatureOf(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Sends events one after the other; one that is refused is tried again, each time after a longer wait. */
export function createWebhooks({ state, save, target, onFailure }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  let isClosed = false;

  async function send(event: string): Promise<string | null> {
    const to = target();
    const payload = JSON.stringify(state.events[event]);
    if (!to || payload === undefined) return null;
    try {
      const answer = await fetch(to.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(payload, to.secret, Math.floor(Date.now() / 1000)),
        },
        body: payload,
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.arrayBuffer();
      return answeredOk(answer.status) ? null : `answered ${answer.status}`;
    } catch (error) {
      return (error as Error).message;
    }
  }

  async function deliver(delivery: State['deliveries'][number]) {
    const fault = await send(delivery.event);
    delivery.attempts += 1;
    delivery.lastError = fault;
    if (fault === null || delivery.attempts >= mostAttempts)
      state.deliveries = state.deliveries.filter((each) => each !== delivery);
    else {
      if (delivery.attempts === 1) onFailure(`${state.events[delivery.event]?.type} was not taken: ${fault}`);
      delivery.nextAtMs = Date.now() + Math.min(longestWaitMs, firstWaitMs * 2 ** (delivery.attempts - 1));
    }
    save();
  }

  async function turn() {
    for (;;) {
      const due = state.deliveries.find(({ nextAtMs }) => nextAtMs <= Date.now());
      if (!due || isClosed || state.holdsWebhooks || !target()) return;
      await deliver(due);
    }
  }

  /** Sends what is due now, and wakes up for what is due later. */
  function wake() {
    if (isClosed || sending) return;
    clearTimeout(timer);
    sending = turn().finally(() => {
      sending = null;
      if (isClosed || state.holdsWebhooks || !target()) return;
      const next = Math.min(...state.deliveries.map(({ nextAtMs }) => nextAtMs));
      if (Number.isFinite(next)) timer = setTimeout(wake, Math.max(0, next - Date.now())).unref();
    });
  }

  return {
    wake,
    add(event: string) {
      state.deliveries.push({ event, attempts: 0, nextAtMs: Date.now(), lastError: null });
      // After the request that caused it: its answer must not wait for the listener.
      setImmediate(wake);
    },
    /** Resolves once nothing is due any more. */
    async settled() {
      do {
        wake();
        await (sending ?? Promise.resolve());
      } while (
        !state.holdsWebhooks &&
        target() &&
        state.deliveries.some(({ nextAtMs }) => nextAtMs <= Date.now())
      );
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
    },
  };
}
