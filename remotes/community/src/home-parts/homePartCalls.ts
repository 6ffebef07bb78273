import { ApiError, query } from '@portico/client';
import type { ErrorCode, HomePartData, HomeParts } from '@portico/contracts';
import type { HomePart } from '@portico/contracts/lists';

interface AskedPart {
  name: HomePart;
  signal: AbortSignal;
  resolve: (data: never) => void;
  reject: (error: unknown) => void;
}

let asked: AskedPart[] = [];

/**
 * Reads one part of the home page. Parts that are requested at the same moment, as when the page opens, come with one
 * call; each stays a query of its own, which goes stale, fails and is retried by itself.
 */
export function readHomePart<Name extends HomePart>(
  name: Name,
  { signal }: { signal: AbortSignal },
): Promise<HomePartData<Name>> {
  return new Promise((resolve, reject) => {
    if (asked.length === 0) queueMicrotask(() => void send());
    asked.push({ name, signal, resolve: resolve as AskedPart['resolve'], reject });
  });
}

/** Ends the call once nobody waits for any of its parts. */
function signalOf(parts: readonly AskedPart[]): AbortSignal {
  const ending = new AbortController();
  const endIfLeft = () => parts.every(({ signal }) => signal.aborted) && ending.abort();
  for (const { signal } of parts) signal.addEventListener('abort', endIfLeft);
  endIfLeft();
  return ending.signal;
}

function settle({ name, resolve, reject }: AskedPart, { data, error }: NonNullable<HomeParts[HomePart]>) {
  if (error) reject(new ApiError({ ...error, code: error.code as ErrorCode }));
  else if (data === undefined) reject(new ApiError({ code: 'MALFORMED', status: 200, msg: '', cause: name }));
  else resolve(data as never);
}

async function send() {
  const parts = asked;
  asked = [];
  const names = [...new Set(parts.map(({ name }) => name))];
  try {
    const answer = await query<HomeParts>(
      '/dashboard/parts/search',
      { parts: names },
      { signal: signalOf(parts) },
    );
    for (const part of parts) settle(part, answer[part.name] ?? {});
  } catch (error) {
    for (const { reject } of parts) reject(error);
  }
}
