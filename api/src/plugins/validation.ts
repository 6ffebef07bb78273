import { Ajv, type Options } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';

const common: Options = { allErrors: false, removeAdditional: false, useDefaults: true, strict: false };

// Addresses carry only text, so "2" may stand for 2 there. In a body a wrong type is an error.
const addressAjv = formats.default(new Ajv({ ...common, coerceTypes: 'array' }));
const bodyAjv = formats.default(new Ajv({ ...common, coerceTypes: false }));

/** Validates with Ajv; unknown fields are refused where the schema is `strict`, never silently dropped. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodyAjv : addressAjv).compile(schema);

const texts: Record<string, string> = {
  required: 'This is required.',
  additionalProperties: 'This field is not known.',
  minLength: 'This is too short.',
  maxLength: 'This is too long.',
  minimum: 'This is too small.',
  maximum: 'This is too large.',
  maxItems: 'There are too many entries.',
  minItems: 'There are too few entries.',
  pattern: 'This is not in the right format.',
  format: 'This is not in the right format.',
  enum: 'This is not one of the choices.',
  const: 'This is not one of the choices.',
  type: 'This is the wrong type of value.',
};

/** The problems by dotted path (`property.city`, `pictures.0.key`). */
export function fieldsOf(problems: readonly FastifySchemaValidationError[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, keyword, params } of problems) {
    const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
    const path = instancePath.split('/').slice(1).map(unescapePointer);
    const named = missingProperty ?? additionalProperty;
    if (named !== undefined) path.push(named);
    fields[path.join('.') || 'body'] ??= texts[keyword] ?? 'This is not valid.';
  }
  return fields;
}

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');
