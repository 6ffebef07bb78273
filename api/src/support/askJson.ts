import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

export type AskJsonOptions = {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** No correct answer is larger than this. */
  mostBytes: number;
  /** Names the expected content, for the log line about an answer that is something else. */
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

/** Reads the text of an answer; throws if it is longer than any correct answer. */
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
 * Asks a service that an operator has configured. Returns its answer, if that has the shape of `schema`, with its
 * headers. Throws OutsideRefusal, or another error if no such answer arrives in time. Redirects are refused: the
 * question and the token go only to the configured address.
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
