import { sessionHeaders } from './sessionHeaders.ts';

/**
 * Writes while the page is being left: the browser sends the request although nobody waits for the answer. The request
 * is neither renewed nor repeated, and browsers may refuse more than 64 kB, so send only data that may be lost.
 */
export function writeOnLeaving(method: 'POST' | 'PUT', url: string, data: object): void {
  const headers = { 'Content-Type': 'application/json', ...sessionHeaders() };
  // The page has gone, so nobody can see the failure.
  fetch(`/api${url}`, { method, headers, body: JSON.stringify(data), keepalive: true }).catch(
    () => undefined,
  );
}
