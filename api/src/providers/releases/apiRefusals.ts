import type { Registry } from '@portico/contracts';
import { type ApiShape, apiBreaks } from './apiChange.ts';
import { answers } from './needs.ts';
import { shellName } from './store.ts';

/** What each operation takes and answers. */
export type ApiShapes = Record<string, ApiShape>;

/** An operation that would no longer suit who calls it. */
export interface ApiRefusal {
  operation: string;
  text: string;
}

/** The shell and every live remote, with what each calls. */
export function callersIn({ shell, remotes }: Registry) {
  return [
    ...(shell
      ? [{ called: `${shellName} ${shell.live.version}`, calls: shell.live.provides?.calls ?? [] }]
      : []),
    ...remotes.map(({ name, live }) => ({ called: `${name} ${live.version}`, calls: live.uses?.api ?? [] })),
  ];
}

/** Compares an API with the one before it, for whoever is live. Operations that nobody live calls may change at will. */
export function apiRefusals(
  registry: Registry,
  operations: readonly string[],
  shapes: ApiShapes,
): ApiRefusal[] {
  const { api } = registry;
  if (!api) return [];
  const callers = callersIn(registry);
  return api.operations.flatMap((operation) => {
    const [before, after] = [api.shapes?.[operation], shapes[operation]];
    const isThere = operations.includes(operation);
    const breaks = isThere ? (before && after ? apiBreaks(before, after) : []) : ['is no longer there'];
    if (breaks.length === 0) return [];
    const users = callers.filter(({ calls }) => calls.some((call) => answers(operation, call)));
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
