import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BenchScale, FromServer, Plans, Ready, ToServer } from '@portico/api/bench/messages.ts';
import { inHouse } from '../build/house.ts';

export type BenchOptions = {
  scale: BenchScale;
  /** Number of listings at the large scale. */
  listings: number;
  /** A PostgreSQL database of its own; without one, the embedded database in `.cache/api-bench/<scale>`. */
  databaseUrl: string | null;
  onProgress: (text: string) => void;
};

/** Starts the measured API in its own process, with its data in place. */
export async function startBenchServer({ scale, listings, databaseUrl, onProgress }: BenchOptions) {
  const { DATABASE_URL: _ours, ...inherited } = process.env;
  const child = fork(inHouse('api', 'bench', 'server.ts'), {
    env: {
      ...inherited,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DATA_DIR: inHouse('.cache', 'api-bench', scale),
      BENCH_SCALE: scale,
      BENCH_LISTINGS: String(listings),
    },
  });
  const exited = once(child, 'exit');
  const send = (message: ToServer) => child.send(message);

  function next<K extends 'ready' | 'plans'>(kind: K): Promise<Extract<FromServer, { kind: K }>> {
    return new Promise((resolve, reject) => {
      const listen = (message: FromServer) => {
        if (message.kind === 'progress') return onProgress(message.text);
        if (message.kind !== kind) return;
        child.off('message', listen);
        resolve(message as Extract<FromServer, { kind: K }>);
      };
      child.on('message', listen);
      exited.then(([code]) => reject(new Error(`the API under measurement ended with ${code}`)), reject);
    });
  }

  const ready: Ready = await next('ready');
  return {
    ready,
    explain: async (): Promise<Plans['plans']> => {
      const answer = next('plans');
      send('explain');
      return (await answer).plans;
    },
    close: async () => {
      send('close');
      await exited;
    },
  };
}
