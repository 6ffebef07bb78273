import { type ErrorBody, errorTable } from '@portico/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiProblem } from '../support/apiProblem.ts';
import { databaseFault } from '../support/databaseFault.ts';
import { fieldsOf } from './validation.ts';

const retrySoonSeconds = 2;

/** Turns any thrown error into a row of the error table; an unknown error reveals nothing about itself. */
function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const { validation, code, statusCode } = error as Partial<FastifyError>;
  if (validation) return new ApiProblem('INVALID_INPUT', { fields: fieldsOf(validation), cause: error });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiProblem('TOO_LARGE', { cause: error });
  const fault = databaseFault(error);
  if (fault === 'conflict') return new ApiProblem('CONFLICT', { cause: error });
  if (fault === 'unstorable') return new ApiProblem('INVALID_INPUT', { cause: error });
  if (fault === 'unavailable') {
    return new ApiProblem('UNAVAILABLE', { retryAfterSeconds: retrySoonSeconds, cause: error });
  }
  // Fastify's own refusals: a body that is not JSON, an unknown content type, a path that cannot be decoded.
  if (code?.startsWith('FST_ERR_') && statusCode && statusCode < 500) {
    return new ApiProblem('INVALID_INPUT', { cause: error });
  }
  return new ApiProblem('INTERNAL', { cause: error });
}

function answer(problem: ApiProblem, request: FastifyRequest, reply: FastifyReply) {
  if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, problem.code);
  // Field names are not logged: an unknown field's name is whatever somebody sent.
  else request.log.info({ code: problem.code }, 'refused');
  if (problem.retryAfterSeconds !== undefined) reply.header('Retry-After', problem.retryAfterSeconds);
  const body: ErrorBody = { code: problem.code, msg: problem.message };
  if (problem.fields) body.fields = problem.fields;
  if (problem.current !== undefined) body.current = problem.current;
  reply.code(problem.status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
  // Serialized here and not by the route's serializer: an error must not depend on the route's schemas.
  return reply.serializer((value: unknown) => JSON.stringify(value)).send(body);
}

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  answer(problemOf(error), request, reply);

/** Every refused request answers `{ code, msg, fields? }`. */
export const errors = fastifyPlugin(async (app) => {
  app.setErrorHandler(answerError);
});

/** Answers addresses below `/api` that no route matches. */
export const notFoundHandler = (request: FastifyRequest, reply: FastifyReply) =>
  answer(new ApiProblem('NOT_FOUND'), request, reply);

/** Answers what the HTTP parser can't read, before there is a request: with an error of the table as well. */
export const malformedRequest = (() => {
  const { status, msg } = errorTable.INVALID_INPUT;
  const body = JSON.stringify({ code: 'INVALID_INPUT', msg });
  return [
    `HTTP/1.1 ${status} Bad Request`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
})();
