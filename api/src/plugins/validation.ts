import type { FieldCode } from '@portico/contracts';
import { Ajv, type Options } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { FieldFaults } from '../support/apiProblem.ts';

const common: Options = { allErrors: false, removeAdditional: false, useDefaults: true, strict: false };

// Addresses carry only text, so "2" may stand for 2 there. In a body a wrong type is an error.
const addressAjv = formats.default(new Ajv({ ...common, coerceTypes: 'array' }));
const bodyAjv = formats.default(new Ajv({ ...common, coerceTypes: false }));

/** Validates with Ajv; unknown fields are refused where the schema is `strict`, never silently dropped. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodyAjv : addressAjv).compile(schema);

const codes: Record<string, FieldCode> = {
  required: 'REQUIRED',
  additionalProperties: 'UNKNOWN_FIELD',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minimum: 'TOO_SMALL',
  maximum: 'TOO_GREAT',
  maxItems: 'TOO_MANY',
  minItems: 'TOO_FEW',
  pattern: 'WRONG_FORMAT',
  format: 'WRONG_FORMAT',
  enum: 'NOT_A_CHOICE',
  const: 'NOT_A_CHOICE',
  type: 'WRONG_TYPE',
};

/** The problems by dotted path (`property.city`, `pictures.0.key`). */
export function fieldsOf(problems: readonly FastifySchemaValidationError[]): FieldFaults {
  const fields: FieldFaults = {};
  for (const { instancePath, keyword, params } of problems) {
    const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
    const path = instancePath.split('/').slice(1).map(unescapePointer);
    const named = missingProperty ?? additionalProperty;
    if (named !== undefined) path.push(named);
    fields[path.join('.') || 'body'] ??= codes[keyword] ?? 'NOT_VALID';
  }
  return fields;
}

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');
