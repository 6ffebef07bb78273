/**
 * Another attempt at a remote also needs other addresses for its chunks: a browser reuses the failure of a preload,
 * or a request that hangs, for later requests to the same address.
 */
export function nameChunksByAttempt(webpackRequire: { u: (chunk: string) => string }) {
  const script = document.currentScript as HTMLScriptElement | null;
  const attempt = /[?&](attempt=\d+)/.exec(script?.src ?? '');
  if (!attempt) return;
  const fileOf = webpackRequire.u;
  webpackRequire.u = (chunk) => `${fileOf(chunk)}?${attempt[1]}`;
}
