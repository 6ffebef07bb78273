import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../support/apiModule.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import * as repository from './idempotency.repository.ts';

const idempotencyHeader = 'Idempotency-Key';
export const replayedHeader = 'Idempotency-Replayed';

/** Longer than any request runs, so a claim this old belongs to a process that died. */
const abandonedMs = 30_000;
const patienceMs = 5_000;
const lookEveryMs = 100;
const methodsThatWrite = ['POST', 'PUT', 'PATCH', 'DELETE'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The request or the answer holds passwords, tokens, codes or keys. Neither may be stored for repeating it: the
     * answer would be readable in the table, and the request's plain hash would let a password be guessed.
     */
    answersSecrets?: true;
  }
  interface FastifyRequest {
    idempotencyClaim: repository.Claim | null;
  }
}

/**
 * A signed-in write that carries an Idempotency-Key runs once: repeated, it gets the first answer again. Refusals are
 * answers too; only our own faults are forgotten, so that the write can be tried again.
 */
export const idempotency = fastifyPlugin<AppContext>(async (app, { db, now }) => {
  app.decorateRequest('idempotencyClaim', null);

  app.addHook('preHandler', async (request, reply) => {
    const mine = claimOf(request);
    if (!mine) return;
    const moment = now();
    const abandonedBefore = new Date(moment.getTime() - abandonedMs);
    if (await repository.claim(db, mine, moment, abandonedBefore)) {
      request.idempotencyClaim = mine;
      return;
    }
    return replay(reply, await firstAnswer(mine));
  });

  /** The first request may still be running; waiting a moment spares the repeated one a refusal. */
  async function firstAnswer(mine: repository.Claim): Promise<{ status: number; body: unknown }> {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
      const first = await repository.read(db, mine);
      if (first && first.requestHash !== mine.requestHash) {
        throw new ApiProblem('INVALID_INPUT', {
          fields: { [idempotencyHeader]: 'This key was used for another request.' },
        });
      }
      if (first?.status) return { status: first.status, body: first.body };
      await pause(lookEveryMs);
    }
    throw new ApiProblem('UNAVAILABLE', { retryAfterSeconds: 5 });
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const mine = request.idempotencyClaim;
    if (!mine) return payload;
    const isOurFault = reply.statusCode >= 500 || reply.statusCode === 429;
    if (isOurFault || typeof payload !== 'string') await repository.release(db, mine);
    else await repository.record(db, mine, reply.statusCode, JSON.parse(payload));
    return payload;
  });
});

function replay(reply: FastifyReply, { status, body }: { status: number; body: unknown }) {
  return reply
    .code(status)
    .header(replayedHeader, 'true')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Null if there is nothing to remember: reads, requests without a key, and unknown callers. */
function claimOf(request: FastifyRequest): repository.Claim | null {
  const key = request.headers['idempotency-key'];
  if (request.routeOptions.config.answersSecrets) return null;
  if (key === undefined || !request.caller || !methodsThatWrite.includes(request.method)) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) {
    throw new ApiProblem('INVALID_INPUT', {
      fields: { [idempotencyHeader]: 'This is not in the right form.' },
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
