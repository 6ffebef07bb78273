import { Type } from 'typebox';
import { ApiProblem } from '../../support/apiProblem.ts';
import { askJson } from '../../support/askJson.ts';
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
    const signal = AbortSignal.timeout(timeoutMs);
    const { answer } = await askJson(address, Answer, { signal, mostBytes, wanted: 'places' });
    return answer.places.slice(0, limit);
  }

  return {
    complete: (typed, limit) =>
      ask(typed, limit).catch((cause: unknown) => {
        throw new ApiProblem('UNAVAILABLE', { cause });
      }),
  };
}
