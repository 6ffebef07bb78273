import { type Reading, readRegistry } from './readRegistry.ts';
import { registryTimeoutMs } from './timings.ts';

const lastGoodKey = 'portico.registry';

async function fetchCurrent(): Promise<Reading> {
  // The same request as the preload in index.html, so that the browser answers it from the preload.
  const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(registryTimeoutMs) });
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
  return readRegistry(await answer.json());
}

function remember(reading: Reading) {
  try {
    localStorage.setItem(lastGoodKey, JSON.stringify(reading.registry));
  } catch {
    // Storage may be full or forbidden; then there is only no last good copy.
  }
}

function lastGood(): Reading | null {
  try {
    const text = localStorage.getItem(lastGoodKey);
    return text === null ? null : readRegistry(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The registry, or its last good copy when it cannot be fetched. Rejects when there is neither. */
export async function fetchRegistry(): Promise<Reading & { failure: string | null }> {
  try {
    const reading = await fetchCurrent();
    remember(reading);
    return { ...reading, failure: null };
  } catch (error) {
    const reading = lastGood();
    if (!reading) throw error;
    return { ...reading, failure: error instanceof Error ? error.message : String(error) };
  }
}
