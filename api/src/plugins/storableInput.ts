import type { FieldCode } from '@portico/contracts';
import fastifyPlugin from 'fastify-plugin';
import { ApiProblem, type FieldFaults } from '../support/apiProblem.ts';

/** No form is nested deeper than half of this. */
const deepest = 24;

/** Why the database could not store a value that is valid JSON; null if it can. */
function problemOf(value: unknown, depth: number): FieldCode | null {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) return 'NOT_STORABLE';
    // PostgreSQL has no year 0.
    return /^0000-\d\d-\d\d/.test(value) ? 'DATE_INVALID' : null;
  }
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'TOO_GREAT';
  return depth > deepest ? 'TOO_DEEP' : null;
}

/** A value parsed from JSON or from an address; a file's body is a buffer or a stream. */
function isJson(value: unknown): value is object {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

/** The first value that cannot be stored, by its dotted path; stops at the depth where it is found. */
function firstProblem(value: unknown, path: string[]): FieldFaults | null {
  const problem = problemOf(value, path.length);
  if (problem) return { [path.join('.') || 'body']: problem };
  if (!isJson(value)) return null;
  for (const [name, part] of Object.entries(value)) {
    // The schema refuses an unknown name; in a map of free names it is stored like a text.
    const misnamed = problemOf(name, 0);
    const inner = misnamed ? { [path.join('.') || 'body']: misnamed } : firstProblem(part, [...path, name]);
    if (inner) return inner;
  }
  return null;
}

/**
 * Refuses valid JSON that PostgreSQL cannot store (NUL, halves of characters, the year 0, numbers beyond exactness,
 * endless nesting), for every route and naming the field. Runs before the schemas, which do not notice it.
 */
export const storableInput = fastifyPlugin(async (app) => {
  app.addHook('preValidation', async ({ body, query, params }) => {
    for (const part of [params, query, body]) {
      const fields = firstProblem(part, []);
      if (fields) throw new ApiProblem('INVALID_INPUT', { fields });
    }
  });
});
