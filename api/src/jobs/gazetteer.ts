import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../apiModule.ts';
import { loadGazetteer } from '../geo/gazetteer/loadGazetteer.ts';
import { readCities } from '../geo/gazetteer/readCities.ts';

/** Waits, so that requests from the time of the start are served first. */
const afterMs = 15_000;

/** Loads the cities of the world into the database some time after the start, if they are missing. */
export const gazetteer = fastifyPlugin<AppContext>(async (app, { env, db }) => {
  if (!env.loadsGazetteer) return;
  const leaving = new AbortController();
  let load: Promise<unknown> = Promise.resolve();
  const timer = setTimeout(() => {
    load = loadGazetteer({ db, cities: readCities, signal: leaving.signal }).catch((err) =>
      app.log.warn({ err }, 'the gazetteer waits for the next start'),
    );
  }, afterMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    leaving.abort();
    await load;
  });
});
