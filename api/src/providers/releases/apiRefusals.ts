import { createHash } from 'node:crypto';
import type { Registry } from '@portico/contracts';
import { type ApiShape, apiBreaks } from './apiChange.ts';
import { answers } from './needs.ts';
import { shellName } from './store.ts';

/** What each operation accepts and returns. */
export type ApiShapes = Record<string, ApiShape>;

const sortedEntries = <Value>(record: Record<string, Value>) =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

/** Tells one API from another. The order in which an API names its operations and fields makes no difference. */
export function apiMark(operations: readonly string[], shapes: ApiShapes): string {
  const fields = sortedEntries(shapes).map(([name, shape]) => [name, sortedEntries(shape)]);
  const whole = JSON.stringify([[...operations].sort(), fields]);
  return createHash('sha256').update(whole).digest('base64url').slice(0, 22);
}

/** An operation that would no longer suit its caller. */
export interface ApiRefusal {
  operation: string;
  text: string;
}

/** The shell and every live remote, with the operations that each calls. */
export function callersIn({ shell, remotes }: Registry) {
  return [
    ...(shell
      ? [{ called: `${shellName} ${shell.live.version}`, calls: shell.live.provides?.calls ?? [] }]
      : []),
    ...remotes.map(({ name, live }) => ({ called: `${name} ${live.version}`, calls: live.uses?.api ?? [] })),
  ];
}

/** A call whose first part varies could be for any operation, so it protects none from changes. */
const isNamed = (call: string) => /^[A-Z]+ \/[^/{]/.test(call);

/**
 * Compares an API with the one before it, for the shell and the remotes that are live. Operations that none of them
 * calls may change freely. An API that ran before may come back: it is rolled back in an incident, or one of several
 * processes of a deployment starts again.
 */
export function apiRefusals(
  registry: Registry,
  operations: readonly string[],
  shapes: ApiShapes,
): ApiRefusal[] {
  const { api } = registry;
  if (!api || api.earlier?.includes(apiMark(operations, shapes))) return [];
  const callers = callersIn(registry);
  return api.operations.flatMap((operation) => {
    const [before, after] = [api.shapes?.[operation], shapes[operation]];
    const isThere = operations.includes(operation);
    const breaks = isThere ? (before && after ? apiBreaks(before, after) : []) : ['is no longer there'];
    if (breaks.length === 0) return [];
    const users = callers.filter(({ calls }) =>
      calls.some((call) => isNamed(call) && answers(operation, call)),
    );
    if (users.length === 0) return [];
    const whom = users.map(({ called }) => called).join(', ');
    return [
      {
        operation,
        text: `${operation} ${breaks.join(', ')}: ${whom} ${users.length === 1 ? 'calls' : 'call'} it`,
      },
    ];
  });
}
