import { createHash } from 'node:crypto';

/** Each name costs every session of the database a plan, about 100 kB; further statements are sent without a name. */
const mostNames = 300;

/** Gives each statement a name made of its text, so that equal statements share a plan. Null once there are too many. */
export function statementNames(most = mostNames): (text: string) => string | null {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= most) return null;
    const name = `portico_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
}

const preparing = new WeakMap<object, unknown>();

/** Registers the database that prepares statements for `db`; called by whoever opens a connection. */
export function setPrepared<D extends object>(db: D, twin: D): void {
  preparing.set(db, twin);
}

/**
 * The same database, but it keeps the statements sent through it parsed and planned, by name. Use it for statements
 * that repeat in the same words and whose plan is right for every value: a read by key, a list without filters. A query
 * narrowed by a word, a city or a price needs the planner to see the value, so it goes through `db`. Within a
 * transaction nothing is prepared.
 */
export const prepared = <D extends object>(db: D): D => (preparing.get(db) as D | undefined) ?? db;
