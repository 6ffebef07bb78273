import type { ApiShape } from '../../providers/releases/apiChange.ts';

/** The part of JSON Schema that says which fields there are. */
interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  patternProperties?: Readonly<Record<string, Schema>>;
}

/** What a route says of itself (Fastify's `schema`). */
export interface RouteSchema {
  body?: unknown;
  querystring?: unknown;
  response?: unknown;
}

/** Deeper fields are compared by the kind of what holds them: no page reads that deep into what may hold itself. */
const mostDeep = 8;

function kindsOf({ type, const: fixed, enum: several }: Schema): string[] {
  if (fixed !== undefined) return [JSON.stringify(fixed)];
  if (several) return several.map((value) => JSON.stringify(value));
  return type === undefined ? ['anything'] : [type].flat();
}

type Found = Map<string, { isOptional: boolean; kinds: Set<string> }>;

function collect(schema: Schema, path: string, isOptional: boolean, found: Found, depth = 0) {
  const variants = schema.anyOf ?? schema.allOf;
  if (variants) {
    for (const each of variants) collect(each, path, isOptional, found, depth);
    return;
  }
  const known = found.get(path) ?? { isOptional, kinds: new Set<string>() };
  found.set(path, { isOptional: known.isOptional || isOptional, kinds: known.kinds });
  for (const kind of kindsOf(schema)) known.kinds.add(kind);
  if (depth >= mostDeep) return;
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    collect(inner, `${path}.${name}`, !schema.required?.includes(name), found, depth + 1);
  if (schema.items) collect(schema.items, `${path}[]`, false, found, depth + 1);
  for (const inner of Object.values(schema.patternProperties ?? {}))
    collect(inner, `${path}.{}`, true, found, depth + 1);
}

const answerOf = (response: unknown) => {
  const answers = (response ?? {}) as Record<string, Schema>;
  return Object.entries(answers).find(([status]) => /^2/.test(status))?.[1];
};

/** What a route takes and answers, field by field. What it says nothing of is not compared. */
export function apiShapeOf({ body, querystring, response }: RouteSchema): ApiShape {
  const found: Found = new Map();
  const parts = { body, query: querystring, answer: answerOf(response) };
  for (const [part, schema] of Object.entries(parts))
    if (schema) collect(schema as Schema, part, false, found);
  return Object.fromEntries(
    [...found].map(([path, { isOptional, kinds }]) => [
      path,
      (isOptional ? '?' : '') + [...kinds].sort().join('|'),
    ]),
  );
}
