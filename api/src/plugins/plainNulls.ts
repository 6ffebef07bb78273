type Schema = Record<string, unknown>;

const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** The schema for a value that may be null, written without a union; nothing for any other schema. */
function nullableOf({ anyOf, ...rest }: Schema): Schema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [some, none] = anyOf;
  if (!isSchema(some) || !isSchema(none) || none.type !== 'null') return undefined;
  if (typeof some.type === 'string') return { ...rest, ...some, nullable: true };
  // A choice lists only its values.
  return Array.isArray(some.enum) ? { ...rest, ...some, enum: [...some.enum, null] } : undefined;
}

/**
 * The same schema for a serializer, with "something or null" rewritten without a union. For a union the serializer asks
 * Ajv about each value, which takes half the time of a list of homes, and it compiles a validator for each branch
 * first.
 */
export function withPlainNulls<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withPlainNulls) as T;
  if (!isSchema(schema)) return schema;
  const plain = nullableOf(schema) ?? schema;
  return Object.fromEntries(Object.entries(plain).map(([name, part]) => [name, withPlainNulls(part)])) as T;
}
