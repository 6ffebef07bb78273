import type { ProviderEventQuery, ProviderEventRow } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { type ProviderEvent, UnsignedEvent } from '../../providers/payments/payments.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import type { Log } from '../../support/log.ts';
import { byStaff, type Cause } from './history.repository.ts';
import { createNotices } from './notices.service.ts';
import * as repository from './providerEvents.repository.ts';
import { createReversals } from './reversals.ts';
import { createSync } from './sync.service.ts';

/** How many deliveries by the provider may fail before an event is given up and waits for staff. */
const mostAttempts = 8;

/** Events about things that a sync reads. All others are stored unread. */
const isAboutBilling = (type: string) =>
  /^(checkout\.session|customer\.subscription|invoice|charge|refund)\./.test(type);

type Context = Pick<AppContext, 'db' | 'now' | 'payments' | 'mail' | 'env'>;

export function createProviderEvents({ db, now, payments, mail, env }: Context) {
  const { ask, write } = createSync({ payments, now });
  const { noticeCustomer } = createNotices({ db, now, mail, env });
  const reversals = createReversals({ payments, mail, env, now });

  /** The event's row and its effect are committed together: neither exists without the other. */
  async function handle(event: ProviderEvent): Promise<void> {
    if ((await repository.readEvent(db, event.id))?.state === 'handled') return;
    const reversal = await reversals.read(event);
    const customerId = isAboutBilling(event.type) ? (reversal?.customerId ?? event.customerId) : null;
    const answer = customerId === null ? null : await ask(db, customerId);
    await db.transaction(async (tx) => {
      const row = await repository.claimEvent(tx, event, now());
      if (row.state === 'handled') return;
      const by: Cause = { source: 'provider', cause: event.type };
      if (answer) {
        await write(tx, answer, by);
        await noticeCustomer(tx, answer.customerId);
      }
      if (reversal) await reversals.keep(tx, reversal, by);
      const state = answer ? 'handled' : 'kept';
      await repository.setEventState(tx, event.id, { state, attempts: row.attempts + 1, error: null });
    });
  }

  /** Outside of the rolled-back transaction, so that the failure can be seen. */
  async function noteFailure(event: ProviderEvent, error: unknown): Promise<repository.EventState> {
    return db.transaction(async (tx) => {
      const row = await repository.claimEvent(tx, event, now());
      if (row.state === 'handled') return 'handled';
      const attempts = row.attempts + 1;
      const state = attempts >= mostAttempts ? 'dead' : 'failed';
      await repository.setEventState(tx, event.id, { state, attempts, error: String(error).slice(0, 500) });
      return state;
    });
  }

  function read(body: Buffer, signature: string): ProviderEvent {
    try {
      return payments.readEvent(body, signature);
    } catch (error) {
      if (error instanceof UnsignedEvent) throw new ApiProblem('INVALID_INPUT');
      throw error;
    }
  }

  return {
    /**
     * Accepts an event. Throws UNAVAILABLE where handling failed, so that the provider sends it again; an event that
     * failed too often is accepted, and listed for staff.
     */
    async receive(body: Buffer, signature: string, log: Log): Promise<void> {
      const event = read(body, signature);
      try {
        await handle(event);
      } catch (error) {
        log.warn(
          { err: error, event: event.id, type: event.type },
          'an event of the payment provider failed',
        );
        if ((await noteFailure(event, error)) === 'failed') throw new ApiProblem('UNAVAILABLE');
      }
    },

    async list({ state, q, limit = 100 }: ProviderEventQuery): Promise<ProviderEventRow[]> {
      const rows = await repository.readEvents(db, { state, q, limit });
      return rows.map(({ id, happenedAt, receivedAt, state: current, ...row }) => ({
        _id: id,
        type: row.type,
        objectId: row.objectId,
        customerId: row.providerCustomerId,
        happenedAt: happenedAt.toISOString(),
        receivedAt: receivedAt.toISOString(),
        state: current as repository.EventState,
        attempts: row.attempts,
        error: row.error,
      }));
    },

    /** Handles a known event again, after any earlier result. A failure is returned, not thrown. */
    async replay(caller: Requester, id: string): Promise<void> {
      const known = await repository.readEvent(db, id);
      if (!known) throw new ApiProblem('NOT_FOUND');
      const reversal = await reversals.read(known);
      const customerId = reversal?.customerId ?? known.providerCustomerId;
      const answer = customerId ? await ask(db, customerId) : null;
      const state = answer ? 'handled' : 'kept';
      await db.transaction(async (tx) => {
        if (answer) await write(tx, answer, byStaff(caller, { cause: 'replay', reason: known.type }));
        if (reversal) await reversals.keep(tx, reversal, { source: 'provider', cause: known.type });
        await repository.setEventState(tx, id, { state, attempts: known.attempts + 1, error: null });
        await recordAudit(tx, caller, {
          action: 'payment-event-replayed',
          subjectKind: 'payment-event',
          subjectId: id,
          before: { state: known.state, error: known.error },
          after: { state, error: null },
          at: now(),
        });
      });
    },
  };
}
