import { requestTimeoutMs } from '@portico/rules';

/** The version the server serves now (A §7 GET /meta.json), bypassing every cache; null when it cannot be read. */
export async function servedVersion(): Promise<string | null> {
  try {
    const answer = await fetch(`/meta.json?at=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const meta: unknown = answer.ok ? await answer.json() : null;
    const version = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'version') : null;
    return typeof version === 'string' ? version : null;
  } catch {
    // Offline, too slow, or a proxy's page: the next occasion asks again.
    return null;
  }
}
