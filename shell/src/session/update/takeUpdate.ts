import { browserStorage } from '@portico/session';

const key = 'portico.updatedFor';
const storage = browserStorage('sessionStorage');

/** The version for which this tab last reloaded. */
export const takenFor = (): string | null => storage.get(key);

/** Removes service workers and caches that another program of this site, or an older Portico, has left behind. */
async function clearCaches() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Clears every cache and reloads the page (A §4). A cache that cannot be cleared is only logged (A §8). */
export async function takeUpdate(version: string, reload = () => window.location.reload()) {
  storage.set(key, version);
  await clearCaches().catch((error: unknown) => console.warn('Portico: caches were not cleared', error));
  reload();
}
