import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Subscription = {
  /** False while messages may be missed, so that nobody trusts data that a missed message would have corrected. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

const connectMs = 5_000;

type SubscribeOptions = {
  databaseUrl: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Runs when the session is lost, and again once a new one listens: messages in between were missed. */
  onGap?: (() => void) | undefined;
};

/** Listens on a session of its own and reconnects after every interruption. */
export async function subscribe({
  databaseUrl,
  channel,
  onMessage,
  onGap,
}: SubscribeOptions): Promise<Subscription> {
  let client: pg.Client | null = null;
  /** Ends the wait between two tries; after that no new connection is made. */
  const closing = new AbortController();
  let reconnecting = Promise.resolve();

  async function connect() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      application_name: `portico ${channel}`,
    });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client !== next) return;
      client = null;
      onGap?.();
      if (!closing.signal.aborted) reconnecting = reconnect();
    });
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
  }

  async function reconnect() {
    for (let waitMs = 250; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, 10_000)) {
      try {
        await pause(waitMs, undefined, { ref: false, signal: closing.signal });
        await connect();
        onGap?.();
        return;
      } catch {
        // Requests report why PostgreSQL is away; here it is enough that `isConnected` stays false and to try again.
      }
    }
  }

  await connect();
  return {
    isConnected: () => client !== null,
    close: async () => {
      closing.abort();
      await reconnecting;
      await client?.end();
    },
  };
}

/** The driver's error code, found beneath Drizzle's error. */
export const driverCode = (error: unknown): string => {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message: string };
  return cause ? driverCode(cause) : (code ?? message);
};
