import { isApiError, ping } from '@portico/client';

/** One tab pings for all; the next takes over when it is closed. */
const lockName = 'portico.keepAlive';

/** A ping that fails says nothing the next call of the page would not: only a refusal ends a session, by itself. */
async function pingOnce() {
  try {
    await ping();
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

function pingUntil(signal: AbortSignal, everyMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => void pingOnce(), everyMs);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      resolve();
    });
  });
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Pings the server again and again while a person is signed in (A §4, A §7). Returns the way to stop. */
export function keepAlive(everyMs: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // Without locks each tab pings for itself, which costs a little and changes nothing.
  if (!navigator.locks) void pingUntil(signal, everyMs);
  else {
    navigator.locks
      .request(lockName, { signal }, () => pingUntil(signal, everyMs))
      .catch((error: unknown) => {
        if (!isAbort(error)) throw error;
      });
  }
  return () => controller.abort();
}
