/** The part of JSON Schema that the federation's schemas use; the generator refuses any other keyword. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean;
  patternProperties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  $ref?: string;
}

/** What is wrong, and where: `path` is a JSON pointer such as `/routes/0/path`. */
export interface Problem {
  path: string;
  message: string;
}

type Named = Readonly<Record<string, Schema>>;
type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isInteger,
  array: Array.isArray,
  object: isObject,
};

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function textFault({ pattern, format, minLength = 0, maxLength = Infinity }: Schema, text: string) {
  if (text.length < minLength) return `must not have fewer than ${minLength} characters`;
  if (text.length > maxLength) return `must not have more than ${maxLength} characters`;
  if (pattern && !new RegExp(pattern).test(text)) return `must match pattern "${pattern}"`;
  return format && !dateTime.test(text) ? `must match format "${format}"` : null;
}

function numberFault({ minimum = -Infinity, maximum = Infinity }: Schema, value: number) {
  if (value < minimum) return `must be >= ${minimum}`;
  return value > maximum ? `must be <= ${maximum}` : null;
}

function listFault({ minItems = 0, maxItems = Infinity }: Schema, { length }: unknown[]) {
  if (length < minItems) return `must not have fewer than ${minItems} items`;
  return length > maxItems ? `must not have more than ${maxItems} items` : null;
}

/** A fault of the value itself, apart from its content. */
function ownFault(schema: Schema, value: unknown): string | null {
  const { type, enum: allowed } = schema;
  if (type && !types[type]?.(value)) return `must be ${type}`;
  if ('const' in schema && value !== schema.const) return 'must be equal to constant';
  if (allowed && !allowed.includes(value)) return `must be one of ${allowed.join(', ')}`;
  if (typeof value === 'string') return textFault(schema, value);
  if (typeof value === 'number') return numberFault(schema, value);
  return Array.isArray(value) ? listFault(schema, value) : null;
}

function inObject(schema: Schema, value: Values, path: string, named: Named): Problem[] {
  const { required = [], properties = {}, additionalProperties = true, patternProperties = {} } = schema;
  const missing = required
    .filter((name) => !Object.hasOwn(value, name) || value[name] === undefined)
    .map((name) => ({ path, message: `must have required property '${name}'` }));
  const inside = Object.entries(value).flatMap(([name, part]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const place = `${path}/${name}`;
    if (!known && !additionalProperties) return [{ path: place, message: 'is not a known property' }];
    const rules = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern).test(name));
    return [...(known ? [known] : []), ...rules.map(([, rule]) => rule)].flatMap((rule) =>
      part === undefined ? [] : judge(rule, part, place, named),
    );
  });
  return [...missing, ...inside];
}

/**
 * Finds every way in which a value breaks its schema. These hundred lines replace generated validators (4 kB of the
 * first page), because compiling a schema in the browser needs `eval`, which the content security policy forbids.
 */
export function judge(schema: Schema, value: unknown, path: string, named: Named): Problem[] {
  const { $ref, anyOf, items } = schema;
  const target = $ref === undefined ? undefined : named[$ref];
  if (target) return judge(target, value, path, named);
  if (anyOf && !anyOf.some((rule) => judge(rule, value, path, named).length === 0)) {
    return [
      ...anyOf.flatMap((rule) => judge(rule, value, path, named)),
      { path, message: 'must match a schema in anyOf' },
    ];
  }
  const fault = ownFault(schema, value);
  if (fault) return [{ path, message: fault }];
  if (Array.isArray(value) && items) {
    return value.flatMap((item, index) => judge(items, item, `${path}/${index}`, named));
  }
  return isObject(value) ? inObject(schema, value, path, named) : [];
}
