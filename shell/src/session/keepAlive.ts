import { isApiError, ping } from '@portico/client';

/** One tab pings for all of them; when it closes, the next one takes over. */
const lockName = 'portico.keepAlive';

/**
 * A failed ping is ignored, because the page's next call meets the same failure; a refusal ends the session by itself.
 */
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

/** Pings the server at intervals while a person is signed in (A §4, A §7). Returns the function that stops it. */
export function keepAlive(everyMs: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // Without locks each tab pings for itself, which is harmless.
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
