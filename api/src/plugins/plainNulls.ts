type Schema = Record<string, unknown>;

const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** A union of something and null, said without a union; nothing for any other schema. */
function nullableOf({ anyOf, ...rest }: Schema): Schema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [some, none] = anyOf;
  if (!isSchema(some) || !isSchema(none) || none.type !== 'null') return undefined;
  if (typeof some.type === 'string') return { ...rest, ...some, nullable: true };
  // A choice names its values alone.
  return Array.isArray(some.enum) ? { ...rest, ...some, enum: [...some.enum, null] } : undefined;
}

/**
 * The same schema for a serializer, in which "something or null" is no union. For a union the serializer asks Ajv about
 * each value, which takes half of the time of a list of homes, and compiles a validator for each branch first.
 */
export function withPlainNulls<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withPlainNulls) as T;
  if (!isSchema(schema)) return schema;
  const plain = nullableOf(schema) ?? schema;
  return Object.fromEntries(Object.entries(plain).map(([name, part]) => [name, withPlainNulls(part)])) as T;
}
