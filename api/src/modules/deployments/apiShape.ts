import type { ApiShape } from '../../providers/releases/apiChange.ts';

/** The part of JSON Schema that says which fields exist. */
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

/**
 * Deeper fields are compared only by the kind of their container: no page reads that deep, and a schema may contain
 * itself.
 */
const mostDeep = 8;

function kindsOf({ type, const: fixed, enum: several }: Schema): string[] {
  if (fixed !== undefined) return [JSON.stringify(fixed)];
  if (several) return several.map((value) => JSON.stringify(value));
  return type === undefined ? ['anything'] : [type].flat();
}

type Found = Map<string, { isOptional: boolean; kinds: Set<string> }>;

/** Whether a union has several kinds of object, which may lack each other's fields. */
const isOfSeveral = ({ anyOf = [] }: Schema) => anyOf.filter(({ type }) => type === 'object').length > 1;

interface At {
  path: string;
  isOptional: boolean;
  depth: number;
  /** Within one of several kinds of object, no field counts as always present. */
  isVariant?: boolean | undefined;
}

function collect(schema: Schema, at: At, found: Found) {
  const variants = schema.anyOf ?? schema.allOf;
  if (variants) {
    for (const each of variants)
      collect(each, { ...at, isVariant: at.isVariant || isOfSeveral(schema) }, found);
    return;
  }
  const { path, isOptional, depth, isVariant = false } = at;
  const known = found.get(path) ?? { isOptional, kinds: new Set<string>() };
  found.set(path, { isOptional: known.isOptional || isOptional, kinds: known.kinds });
  for (const kind of kindsOf(schema)) known.kinds.add(kind);
  if (depth >= mostDeep) return;
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    collect(
      inner,
      {
        path: `${path}.${name}`,
        isOptional: isVariant || !schema.required?.includes(name),
        depth: depth + 1,
      },
      found,
    );
  if (schema.items) collect(schema.items, { path: `${path}[]`, isOptional: false, depth: depth + 1 }, found);
  for (const inner of Object.values(schema.patternProperties ?? {}))
    collect(inner, { path: `${path}.{}`, isOptional: true, depth: depth + 1 }, found);
}

const answerOf = (response: unknown) => {
  const answers = (response ?? {}) as Record<string, Schema>;
  return Object.entries(answers).find(([status]) => /^2/.test(status))?.[1];
};

/** What a route accepts and returns, field by field. Parts without a schema are not compared. */
export function apiShapeOf({ body, querystring, response }: RouteSchema): ApiShape {
  const found: Found = new Map();
  const parts = { body, query: querystring, answer: answerOf(response) };
  for (const [part, schema] of Object.entries(parts))
    if (schema) collect(schema as Schema, { path: part, isOptional: false, depth: 0 }, found);
  return Object.fromEntries(
    [...found].map(([path, { isOptional, kinds }]) => [
      path,
      (isOptional ? '?' : '') + [...kinds].sort().join('|'),
    ]),
  );
}
