import type { OutgoingHttpHeaders } from 'node:http';
import type { ErrorBody } from '@portico/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { databaseFault } from '../db/databaseFault.ts';
import type { Environment } from '../env.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { GateFull } from '../support/gate.ts';
import { securityHeadersOf } from './securityHeaders.ts';
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
  // Refusals by Fastify and its plugins: a body that is not JSON, an unknown content type, a range beyond a file's end.
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new ApiProblem('INVALID_INPUT', { cause: error });
  }
  return new ApiProblem('INTERNAL', { cause: error });
}

function bodyOf(problem: ApiProblem): ErrorBody {
  const body: ErrorBody = { code: problem.code, msg: problem.message };
  if (problem.fields) Object.assign(body, { fields: problem.fields, fieldCodes: problem.fieldCodes });
  if (problem.current !== undefined) body.current = problem.current;
  return body;
}

function answer(problem: ApiProblem, request: FastifyRequest, reply: FastifyReply) {
  note(problem, request);
  reply.code(problem.status).headers(headersOf(problem));
  // Serialized here and not by the route's serializer: an error must not depend on the route's schemas.
  return reply.serializer((value: unknown) => JSON.stringify(value)).send(bodyOf(problem));
}

const headersOf = ({ retryAfterSeconds }: ApiProblem) => ({
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  ...(retryAfterSeconds === undefined ? {} : { 'retry-after': retryAfterSeconds }),
});

/** Answers while the route still runs. A later answer of the route is not sent, and an error it throws is logged. */
export function answerInstead(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  note(problem, request);
  reply.hijack();
  const headers = reply.headers(headersOf(problem)).getHeaders();
  reply.raw.writeHead(problem.status, headers as OutgoingHttpHeaders).end(JSON.stringify(bodyOf(problem)));
}

/**
 * Errors that anybody can cause at will are no errors of ours: a full queue, a request that its sender cut off, and an answer that
 * its reader did not wait for.
 */
function note(problem: ApiProblem, { log, raw }: FastifyRequest) {
  const { status, code, cause } = problem;
  const isOurs = status >= 500 && !(cause instanceof GateFull) && !isCutOff(raw) && !hasLeft(raw, cause);
  if (isOurs) log.error({ err: cause ?? problem }, code);
  // Field names are not logged: an unknown field's name can be anything that a client sent.
  else log.info({ code }, 'refused');
}

/** The client disconnected before the whole body had arrived. */
const isCutOff = (raw: FastifyRequest['raw']) => raw.destroyed && !raw.complete;

/** The client disconnected before the whole answer was sent. */
const hasLeft = ({ socket }: FastifyRequest['raw'], cause: unknown) =>
  socket.destroyed && (cause as Partial<FastifyError> | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  answer(problemOf(error), request, reply);

/** The error of one part of an answer, while the rest is answered; logged as if it were the whole answer's. */
export function partialRefusal(error: unknown, request: FastifyRequest): ErrorBody & { status: number } {
  const problem = problemOf(error);
  note(problem, request);
  return { ...bodyOf(problem), status: problem.status };
}

/** For requests that Fastify refuses before any hook has run. */
export const answerUnroutable =
  (mode: Environment['mode']) => (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerError(error, request, reply.headers(securityHeadersOf(request.url, mode)));

/** Every refused request answers `{ code, msg, fields? }`. */
export const errors = fastifyPlugin(async (app) => {
  app.setErrorHandler(answerError);
});

/** Answers addresses below `/api` that no route matches. */
export const notFoundHandler = (request: FastifyRequest, reply: FastifyReply) =>
  answer(new ApiProblem('NOT_FOUND'), request, reply);
