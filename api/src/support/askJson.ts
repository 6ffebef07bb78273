import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

export type AskJsonOptions = {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** More than a right answer can have. */
  mostBytes: number;
  /** What the answer holds, for the log where it does not. */
  wanted: string;
};

/** An operator's service refused to answer. */
export class OutsideRefusal extends Error {
  readonly status: number;

  constructor({ origin }: URL, status: number) {
    super(`${origin} answered ${status}`);
    this.status = status;
  }
}

/** The text of an answer, up to the length a right answer can have; throws beyond. */
async function readLimited(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes)
      throw new Error(`${new URL(response.url).origin} answered more than was asked for`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Asks a service that an operator has configured, and returns its answer, if it has the shape of `schema`, with its headers. Throws
 * OutsideRefusal, or another error where there is no such answer in time. A redirect is refused: what is asked, and a token, go only
 * to the configured address.
 */
export async function askJson<S extends TSchema>(
  address: URL,
  schema: S,
  { headers, signal, mostBytes, wanted }: AskJsonOptions,
): Promise<{ answer: Static<S>; headers: Headers }> {
  const accepted = { accept: 'application/json', ...headers };
  const response = await fetch(address, { headers: accepted, redirect: 'error', signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new OutsideRefusal(address, response.status);
  }
  const answer: unknown = JSON.parse(await readLimited(response, mostBytes));
  if (!Value.Check(schema, answer)) throw new Error(`${address.origin} answered without ${wanted}`);
  return { answer, headers: response.headers };
}
