import { reportRemoteFailure } from '@portico/client';
import { RemoteFailure } from './types.ts';

const reported = new Set<string>();
const longestMessage = 500;

/** Tells the API what this browser could not load: each fault of a version once, however often it is met. */
export function reportFailure(remote: string, version: string, error: unknown) {
  const phase = error instanceof RemoteFailure ? error.phase : 'render';
  const message = error instanceof Error ? error.message : String(error);
  const key = `${remote} ${version} ${phase}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.warn(`Portico: ${remote} ${version} failed (${phase}): ${message}`);
  reportRemoteFailure({ remote, version, phase, message: message.slice(0, longestMessage) }).catch(() => {
    // Often the same connection that lost the remote. Forgotten, so that the next failure is tried again.
    reported.delete(key);
  });
}
