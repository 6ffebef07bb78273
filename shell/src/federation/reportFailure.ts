import { reportRemoteFailure } from '@portico/client';
import { createStore } from 'zustand/vanilla';
import { RemoteFailure } from './types.ts';

/** How often something could not be loaded or drawn since the page was opened. */
const failures = createStore(() => 0);

/** Calls `listener` whenever something could not be loaded or drawn. Returns the function that stops it. */
export function onFailure(listener: () => void): () => void {
  return failures.subscribe(() => listener());
}

const reported = new Set<string>();
const longestMessage = 500;
const longestStack = 4000;

/** A line of a stack in Chromium, or in Firefox and Safari. */
const isFrame = (line: string) => /^\s*at |@\S*:\d+:\d+$/.test(line);

/**
 * The functions and files that the error passed through, without the message, which may quote what a member typed, and without the
 * queries of addresses. Where a step of loading failed because of another error, that one tells where.
 */
function stackOf(error: unknown): string | undefined {
  const thrown = error instanceof RemoteFailure && error.cause instanceof Error ? error.cause : error;
  if (!(thrown instanceof Error)) return undefined;
  const frames = thrown.stack
    ?.split('\n')
    .filter(isFrame)
    .join('\n')
    .replaceAll(/\?[^\s:)]*/g, '');
  return frames?.slice(0, longestStack) || undefined;
}

/** Tells the API what this browser could not load, once for each version and phase. */
export function reportFailure(remote: string, version: string, error: unknown) {
  const phase = error instanceof RemoteFailure ? error.phase : 'render';
  const message = error instanceof Error ? error.message || error.name : String(error);
  failures.setState((count) => count + 1);
  const key = `${remote} ${version} ${phase}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.warn(`Portico: ${remote} ${version} failed (${phase}): ${message}`);
  const shell = process.env.PORTICO_VERSION ?? 'unknown';
  reportRemoteFailure({
    remote,
    version,
    phase,
    shell,
    message: message.slice(0, longestMessage),
    stack: stackOf(error),
  }).catch(() => {
    // The connection that lost the remote often loses the report too, so it is forgotten here and sent with the next
    // failure.
    reported.delete(key);
  });
}
