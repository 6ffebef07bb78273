import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../apiModule.ts';
import { beginForRequest, type RequestTransaction } from '../db/requestTransaction.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import * as repository from '../support/idempotency.repository.ts';
import { answerInstead } from './errors.ts';
import { onlyReads } from './reading.ts';

const idempotencyHeader = 'Idempotency-Key';
export const replayedHeader = 'Idempotency-Replayed';

/**
 * How long a write may hold its transaction: below the 24 s after which the browser gives up. Meanwhile the rows it has
 * changed are locked, and the embedded database has only one transaction at a time, so one hanging route would stop
 * everybody.
 */
export const longestWriteMs = 20_000;
/** Longer than any request runs, so a claim this old belongs to a process that died. */
const abandonedMs = 30_000;
const patienceMs = 5_000;
const lookEveryMs = 100;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The request or the answer holds passwords, tokens, codes or keys. Neither may be stored for repeating it: the
     * answer would be readable in the table, and the plain hash of the request would let somebody guess a password.
     */
    answersSecrets?: true;
    /**
     * The write changes files too, which no transaction covers, or draws pictures, which takes too long for one.
     * Running it twice must do no harm, because a process that dies in it leaves no record of how far it came.
     */
    beyondDatabase?: true;
  }
  interface FastifyRequest {
    idempotent: { claim: repository.Claim; transaction: RequestTransaction | null } | null;
  }
}

/**
 * A signed-in write with an Idempotency-Key runs once: if it is repeated, it gets the first answer again. Refusals are
 * answers too; only our own errors are forgotten, so that the write can be tried again.
 *
 * The key, everything the route writes and the answer are committed together, before the answer is sent. So a process
 * that dies leaves either all of it or nothing. Rows that a refused route has written stay (counted tries, for
 * example). A route that takes longer than `longestWriteMs` has written nothing: its request is answered UNAVAILABLE,
 * and may be repeated.
 */
export const idempotency = fastifyPlugin<AppContext>(async (app, { db, now }) => {
  app.decorateRequest('idempotent', null);

  // Calls back instead of being awaited, because the next handlers must run in the transaction's context.
  app.addHook('preHandler', (request, reply, done) => {
    begin(request, reply).then((recorded) => {
      if (recorded) replay(reply, recorded);
      else if (request.idempotent?.transaction) request.idempotent.transaction.run(done);
      else done();
    }, done);
  });

  /** Claims the key, or returns the answer that was stored for it. */
  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<Answer | null> {
    const mine = claimOf(request);
    if (!mine) return null;
    const isInTransaction = !request.routeOptions.config.beyondDatabase;
    const ranOut = (error: Error) => {
      request.idempotent = null;
      answerInstead(error, request, reply);
    };
    const transaction = isInTransaction
      ? await beginForRequest(db, { longestMs: longestWriteMs, ranOut })
      : null;
    const moment = now();
    const abandonedBefore = new Date(moment.getTime() - abandonedMs);
    try {
      // While another request holds the key in its transaction, this waits until that ends.
      if (await repository.claim(transaction?.tx ?? db, mine, moment, abandonedBefore)) {
        request.idempotent = { claim: mine, transaction };
        return null;
      }
    } catch (error) {
      await transaction?.rollback();
      throw error;
    }
    await transaction?.rollback();
    return firstAnswer(mine);
  }

  /** The first request may still be running. Waiting a moment spares the repeated one a refusal. */
  async function firstAnswer(mine: repository.Claim): Promise<Answer> {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
      const first = await repository.read(db, mine);
      if (first && first.requestHash !== mine.requestHash) {
        throw new ApiProblem('INVALID_INPUT', {
          fields: { [idempotencyHeader]: 'KEY_USED' },
        });
      }
      if (first?.status) return { status: first.status, body: first.body };
      await pause(lookEveryMs);
    }
    throw new ApiProblem('UNAVAILABLE', { retryAfterSeconds: 5 });
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotent } = request;
    if (!idempotent) return payload;
    request.idempotent = null;
    const { claim, transaction } = idempotent;
    const isOurFault = reply.statusCode >= 500;
    if (transaction && isOurFault) {
      await transaction.rollback();
      return payload;
    }
    const isToBeRepeated = isOurFault || reply.statusCode === 429 || typeof payload !== 'string';
    const where = transaction?.tx ?? db;
    try {
      if (isToBeRepeated) await repository.release(where, claim);
      else await repository.record(where, claim, reply.statusCode, JSON.parse(payload));
      await transaction?.commit();
    } catch (error) {
      await transaction?.rollback();
      // A failed statement has ended the transaction. A refusal is sent all the same, because it has changed nothing.
      if (!transaction || reply.statusCode < 400) throw error;
    }
    return payload;
  });

  // A request without a stored answer must leave no transaction open.
  app.addHook('onResponse', async (request) => request.idempotent?.transaction?.rollback());
});

type Answer = { status: number; body: unknown };

function replay(reply: FastifyReply, { status, body }: Answer) {
  return reply
    .code(status)
    .header(replayedHeader, 'true')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Null if nothing is stored: for reads, requests without a key, and unknown callers. */
function claimOf(request: FastifyRequest): repository.Claim | null {
  const key = request.headers['idempotency-key'];
  if (request.routeOptions.config.answersSecrets) return null;
  if (key === undefined || !request.caller || onlyReads(request)) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) {
    throw new ApiProblem('INVALID_INPUT', {
      fields: { [idempotencyHeader]: 'WRONG_FORMAT' },
    });
  }
  const said = JSON.stringify([request.url, saidIn(request.body)]);
  return {
    owner: request.caller.personId,
    key,
    route: `${request.method} ${request.routeOptions.url}`,
    requestHash: createHash('sha256').update(`${request.method} ${said}`).digest('base64url'),
  };
}

/** A file is represented by its hash; as JSON it would be an array with a number for every byte. */
const saidIn = (body: unknown): unknown =>
  Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('base64url') : (body ?? null);
