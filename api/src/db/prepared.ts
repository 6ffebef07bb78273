import { createHash } from 'node:crypto';
import type { Placeholder } from 'drizzle-orm';
import { isInRequest } from './requestTransaction.ts';
import { type JoinedTables, rowMapper, type SelectedField } from './rowMapper.ts';

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

/** Registers the database that prepares statements for `db`; the code that opens a connection calls it. */
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

/**
 * How many kinds of one statement get a name. A page of cards costs each session of the database 470 kB for its plan,
 * so this is 19 MB at most; further kinds are built each time and have no name.
 */
const mostKinds = 40;

/** A value of a statement: known when the statement is built, or given each time it is sent. */
export type Given<T> = T | Placeholder;

type Values = Record<string, unknown>;
type Sendable<R> = { execute: (values?: Values) => Promise<R> };
type Buildable<R> = Sendable<R> & { prepare: (name: string) => Sendable<R> };

/** What Drizzle's prepared query knows about its result. It maps the rows itself unless it already has a mapper. */
type Mapped = {
  fields?: readonly SelectedField[];
  joinsNotNullableMap?: JoinedTables;
  customResultMapper?: ReturnType<typeof rowMapper>;
};

function mappedByOne<R>(statement: Sendable<R>): Sendable<R> {
  const mapped = statement as Mapped;
  if (mapped.fields) mapped.customResultMapper ??= rowMapper(mapped.fields, mapped.joinsNotNullableMap);
  return statement;
}

/**
 * A statement with placeholders, built once for each kind: joining the words of a wide select takes as long as reading
 * its rows, and working out again where each column of each row goes takes a third of that. The kind (its key) must
 * include everything that changes the statement's text, in few variants. Within a transaction, also that of a request,
 * the statement is built anew: a kept one has a session of its own, and could wait there for the very transaction that
 * waits for it.
 */
export function keptStatement<D extends object, K, R>(
  build: (db: D, kind: K) => Buildable<R>,
  keyOf: (kind: K) => string = JSON.stringify,
) {
  const kept = new WeakMap<object, Map<string, Sendable<R>>>();
  return (db: D, kind: K, values: Values): Promise<R> => {
    const twin = preparing.get(db) as D | undefined;
    if (!twin || isInRequest()) return build(db, kind).execute(values);
    const ofTwin = kept.get(twin) ?? new Map<string, Sendable<R>>();
    kept.set(twin, ofTwin);
    const key = keyOf(kind);
    const known = ofTwin.get(key);
    if (known) return known.execute(values);
    if (ofTwin.size >= mostKinds) return build(db, kind).execute(values);
    const statement = mappedByOne(build(twin, kind).prepare(key));
    ofTwin.set(key, statement);
    return statement.execute(values);
  };
}
