import type { Registry } from '@portico/contracts';
import { isShape } from '@portico/contracts/validators';
import { Refusal } from '../terminal/say.ts';

/** A Portico elsewhere whose API and remotes `dev --api` uses in place of its own. */
export interface OtherEnvironment {
  url: URL;
  /** What its pages get: its remotes, where they may come from, and whether a developer's machine is among these. */
  registry: Registry;
}

const answerLimitMs = 15_000;

/** Asks the Portico at this address for its registry, so that a wrong address is reported before anything is built. */
export async function otherEnvironment(text: string): Promise<OtherEnvironment> {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Refusal(`"${text}" is no address: name one such as https://staging.example.com.`);
  const url = new URL(new URL(text).origin);
  const registry = await readRegistry(url);
  if (!isShape('registry', registry))
    throw new Refusal(`${url.origin} is no Portico: its /registry.json is no registry.`);
  return { url, registry: registry as Registry };
}

async function readRegistry(url: URL): Promise<unknown> {
  try {
    const answer = await fetch(new URL('/registry.json', url), {
      signal: AbortSignal.timeout(answerLimitMs),
    });
    if (answer.ok) return await answer.json();
    throw new Error(`/registry.json answers ${answer.status}`);
  } catch (error) {
    const { cause, message } = error as { cause?: Error; message: string };
    throw new Refusal(`${url.origin} cannot be used: ${cause?.message || message}`);
  }
}
