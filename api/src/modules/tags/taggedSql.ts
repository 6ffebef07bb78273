import type { TaggedKind } from '@portico/contracts/lists';
import { type SQL, sql } from 'drizzle-orm';

/*
 * Where tags are stored, in SQL. Names are unqualified, so each statement reads one of these tables and no other that
 * has such a column.
 */

export const tableOf: Record<TaggedKind, SQL> = {
  listing: sql.raw('listings'),
  client: sql.raw('clients'),
  agent: sql.raw('agents'),
  search: sql.raw('saved_searches'),
};

/** The lists of a saved search that name tags. */
const searchPaths = [sql.raw(`'{filter,tagNames}'`), sql.raw(`'{filter,lifestyleNames}'`)];
const either = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** The arrays of each kind that name tags. */
const columnsOf: Record<Exclude<TaggedKind, 'search'>, SQL[]> = {
  listing: [sql.raw('tag_names'), sql.raw('lifestyle_names')],
  client: [sql.raw('tag_names'), sql.raw('lifestyle_names')],
  agent: [sql.raw('tag_names')],
};

const isInSearch = (path: SQL, name: SQL) => sql`coalesce(query #> ${path} @> to_jsonb(${name}), false)`;

const isInNotes = (name: SQL) => sql`tag_notes @> jsonb_build_array(jsonb_build_object('tag', ${name}))`;

/** The condition that a row has the tag. A tag hidden on a listing is only among its notes, where no list finds it. */
export function has(kind: TaggedKind, name: SQL): SQL {
  if (kind === 'search') return either(searchPaths.map((path) => isInSearch(path, name)));
  const columns = columnsOf[kind].map((column) => sql`${column} @> array[${name}]`);
  return either(kind === 'listing' ? [...columns, isInNotes(name)] : columns);
}

/** A listing's note of the tag, or null. */
export const noteOf = (kind: TaggedKind, name: SQL) =>
  kind === 'listing'
    ? sql`(select note from jsonb_array_elements(tag_notes) n(note) where note ->> 'tag' = ${name} limit 1)`
    : sql`null::jsonb`;

/** Deleted clients belong to nobody; `tag_uses` counts the same rows (its triggers). */
const isCounted: Partial<Record<TaggedKind, SQL>> = {
  client: sql`status in ('active','settled','archived')`,
};

/** `from … where …`: the rows of a kind that meet the condition. */
export const having = (kind: TaggedKind, condition: SQL) =>
  sql`from ${tableOf[kind]} where ${condition} and ${isCounted[kind] ?? sql`true`}`;

const isIn = (name: SQL, array: SQL) => sql`${name} = any(${array})`;

const swappedArray = (
  array: SQL,
  from: SQL,
  into: SQL,
) => sql`case when not ${isIn(from, array)} then ${array}
  when ${isIn(into, array)} then array_remove(${array}, ${from}) else array_replace(${array}, ${from}, ${into}) end`;

const addedToArray = (array: SQL, near: SQL, added: SQL) => sql`case
  when ${isIn(near, array)} and not ${isIn(added, array)} then array_append(${array}, ${added}) else ${array} end`;

const swappedList = (query: SQL, path: SQL, from: SQL, into: SQL) => sql`case
  when not coalesce(${query} #> ${path} @> to_jsonb(${from}), false) then ${query}
  when ${query} #> ${path} @> to_jsonb(${into}) then jsonb_set(${query}, ${path}, (${query} #> ${path}) - ${from})
  else jsonb_set(${query}, ${path}, (select jsonb_agg(case when v = ${from} then ${into} else v end order by place)
    from jsonb_array_elements_text(${query} #> ${path}) with ordinality l(v, place))) end`;

const addedToList = (query: SQL, path: SQL, near: SQL, added: SQL) => sql`case
  when coalesce(${query} #> ${path} @> to_jsonb(${near}), false) and not ${query} #> ${path} @> to_jsonb(${added})
  then jsonb_set(${query}, ${path}, (${query} #> ${path}) || to_jsonb(${added})) else ${query} end`;

/** A note of the tag becomes one of the other tag, unless that one has a note, or is shown while the note hides it. */
const swappedNotes = (from: SQL, into: SQL) => sql`tag_notes = coalesce((
  select jsonb_agg(case when note ->> 'tag' = ${from} then jsonb_set(note, '{tag}', to_jsonb(${into})) else note end order by place)
  from jsonb_array_elements(tag_notes) with ordinality n(note, place)
  where not (note ->> 'tag' = ${from} and (tag_notes @> jsonb_build_array(jsonb_build_object('tag', ${into}))
    or (not (note ->> 'visible')::boolean and ${isIn(into, sql.raw('tag_names'))})))), '[]'::jsonb)`;

/** Somebody who edits the row at the same time is told that it was changed. */
const counted: Partial<Record<TaggedKind, SQL>> = {
  listing: sql`version = version + 1`,
  client: sql`version = version + 1`,
};

type Rewrite = { array: typeof swappedArray; list: typeof swappedList };

function rewritten(kind: TaggedKind, { array, list }: Rewrite, from: SQL, into: SQL): SQL[] {
  const version = counted[kind];
  if (kind === 'search') {
    const [tags, lifestyles] = searchPaths as [SQL, SQL];
    return [sql`query = ${list(sql`(${list(sql.raw('query'), tags, from, into)})`, lifestyles, from, into)}`];
  }
  return [
    ...columnsOf[kind].map((column) => sql`${column} = ${array(column, from, into)}`),
    ...(version ? [version] : []),
  ];
}

const setting = (parts: SQL[]) => sql.join(parts, sql`, `);

/** The SET clause that gives a row `into` in place of `from`. */
export const swapped = (kind: TaggedKind, from: SQL, into: SQL) =>
  setting([
    ...rewritten(kind, { array: swappedArray, list: swappedList }, from, into),
    ...(kind === 'listing' ? [swappedNotes(from, into)] : []),
  ]);

/** The columns after a hidden tag came back as its note, and a shown one together with it. */
const givenBack = (near: SQL, added: SQL, note: SQL) => [
  sql`tag_names = case when coalesce((${note} ->> 'visible')::boolean, true)
    then ${addedToArray(sql.raw('tag_names'), near, added)} else tag_names end`,
  sql`lifestyle_names = ${addedToArray(sql.raw('lifestyle_names'), near, added)}`,
  sql`tag_notes = case when ${note} is null then tag_notes else tag_notes || ${note} end`,
  sql`version = version + 1`,
];

/** The SET clause that gives a row with `near` the tag `added` too; on a listing as `note` says. */
export const joined = (kind: TaggedKind, near: SQL, added: SQL, note: SQL) =>
  setting(
    kind === 'listing'
      ? givenBack(near, added, note)
      : rewritten(kind, { array: addedToArray, list: addedToList }, near, added),
  );
