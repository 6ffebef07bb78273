import serializerOf from 'fast-json-stringify';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { withPlainNulls } from './plainNulls.ts';
import { validatorCompiler } from './validation.ts';

type Validate = ReturnType<typeof validatorCompiler>;
type Serialize = (data: unknown) => string;

/** Compiled at the first request that carries this part. */
const lateValidator: FastifySchemaCompiler<object> = (part) => {
  let compiled: Validate | undefined;
  const validate: Validate = (data: unknown) => {
    compiled ??= validatorCompiler(part);
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
};

/**
 * Keyed by schema, because many routes return the same one: a problem, a list of people. Ajv has such a list of its
 * own.
 */
const serializers = new WeakMap<object, Serialize>();

export function compileSerializer(schema: object): Serialize {
  const known = serializers.get(schema);
  if (known) return known;
  const compiled = serializerOf(withPlainNulls(schema));
  serializers.set(schema, compiled);
  return compiled;
}

/** Compiled at the first answer of this kind. */
const lateSerializer = ({ schema }: { schema: object }): Serialize => {
  let compiled: Serialize | undefined;
  return (data) => {
    compiled ??= compileSerializer(schema);
    return compiled(data);
  };
};

/**
 * Schemas are compiled when they are first needed instead of all at the start: in development and tests a start then
 * takes a fraction of the time. A test shows that all of them compile (lateSchemas.test.ts), because a process no
 * longer finds out when it starts.
 */
export function compilingLate(app: Pick<FastifyInstance, 'setValidatorCompiler' | 'setSerializerCompiler'>) {
  app.setValidatorCompiler(lateValidator);
  app.setSerializerCompiler(lateSerializer);
}

/** Where members wait for answers, no first request should pay for compiling. */
export function compilingAtStart(app: Parameters<typeof compilingLate>[0]) {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<object>(({ schema }) => compileSerializer(schema));
}
