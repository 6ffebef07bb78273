import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ApiProblem } from '../../support/apiProblem.ts';
import { readLimited } from '../../support/readLimited.ts';
import type { PlacesProvider } from './places.ts';

type Options = { url: string; timeoutMs?: number };

const name = Type.String({ minLength: 1, maxLength: 200 });
const optionalName = Type.Union([name, Type.Null()]);

/** What PLACES_URL answers to `GET {PLACES_URL}?q=aus&limit=8` (docs/operations.md). */
const Answer = Type.Object({
  places: Type.Array(
    Type.Object({
      city: name,
      state: optionalName,
      stateCode: optionalName,
      country: name,
      countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    }),
    { maxItems: 100 },
  ),
});

const mostBytes = 256 * 1024;

/** Cities from the operator's own service. Redirects are refused: what members type goes only to this address. */
export function createRemotePlaces({ url, timeoutMs = 3_000 }: Options): PlacesProvider {
  async function ask(typed: string, limit: number) {
    const address = new URL(url);
    address.searchParams.set('q', typed);
    address.searchParams.set('limit', String(limit));
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`${address.origin} answered ${response.status}`);
    }
    const answer: unknown = JSON.parse(await readLimited(response, mostBytes));
    if (!Value.Check(Answer, answer)) throw new Error(`${address.origin} answered no places`);
    return answer.places.slice(0, limit);
  }

  return {
    complete: (typed, limit) =>
      ask(typed, limit).catch((cause: unknown) => {
        throw new ApiProblem('UNAVAILABLE', { cause });
      }),
  };
}
