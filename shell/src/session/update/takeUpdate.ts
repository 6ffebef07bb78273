import { browserStorage } from '@portico/session';

const key = 'portico.updatedFor';
const storage = browserStorage('sessionStorage');

/** The version this tab was last loaded anew for. */
export const takenFor = (): string | null => storage.get(key);

/** What another program of this site, or an older Portico, has left between the browser and the server. */
async function clearCaches() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Clears every cache and loads the page anew (A §4). What cannot be cleared is only logged (A §8). */
export async function takeUpdate(version: string, reload = () => window.location.reload()) {
  storage.set(key, version);
  await clearCaches().catch((error: unknown) => console.warn('Portico: caches were not cleared', error));
  reload();
}
