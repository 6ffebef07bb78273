import { reportRemoteFailure } from '@portico/client';
import { RemoteFailure } from './types.ts';

const listeners = new Set<() => void>();

/** Tells each time that something could not be loaded or drawn. Returns the way to stop. */
export function onFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const reported = new Set<string>();
const longestMessage = 500;

/** Tells the API what this browser could not load: each fault of a version once, however often it is met. */
export function reportFailure(remote: string, version: string, error: unknown) {
  const phase = error instanceof RemoteFailure ? error.phase : 'render';
  const message = error instanceof Error ? error.message : String(error);
  for (const listener of listeners) listener();
  const key = `${remote} ${version} ${phase}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.warn(`Portico: ${remote} ${version} failed (${phase}): ${message}`);
  reportRemoteFailure({ remote, version, phase, message: message.slice(0, longestMessage) }).catch(() => {
    // Often the same connection that lost the remote. Forgotten, so that the next failure is tried again.
    reported.delete(key);
  });
}
