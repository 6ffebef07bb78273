import type { BillingPeriod, SeatPreview } from '@portico/contracts';
import { seatsFor } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { requireManager } from '../../identity/teamRights.ts';
import { readTeam } from '../../identity/teams.repository.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import type { Cause } from './history.repository.ts';
import * as repository from './seats.repository.ts';
import { createSync } from './sync.service.ts';

/** The words of the membership log for the new amount. */
const bySeats: Cause = { source: 'portico', cause: 'team-seats' };

/**
 * A team pays for the people in it, counted here and never reported by a client. A person who joins or leaves marks the
 * team. Once a minute the provider gets the current number, after any changes in between, and puts the difference on
 * the next invoice.
 */
export function createSeats({ payments, now, db }: Pick<AppContext, 'payments' | 'now' | 'db'>) {
  const { sync } = createSync({ payments, now });

  async function itemOf({ customerId, subscriptionId }: { customerId: string; subscriptionId: string }) {
    const found = await payments.subscriptionsOf(customerId);
    return found.find(({ id }) => id === subscriptionId)?.items[0] ?? null;
  }

  /** Members whom the team pays for do not renew their own memberships; they keep the time they paid for. */
  async function endOwnRenewals({ teamId, changedAt }: repository.ChangedTeam): Promise<void> {
    for (const { customerId, subscriptionId } of await repository.readOwnSubscriptions(db, teamId)) {
      const found = (await payments.subscriptionsOf(customerId)).find(({ id }) => id === subscriptionId);
      if (!found || found.endedAt || found.endsAtPeriodEnd) continue;
      // A person who leaves the team and comes back on the same day is another change; otherwise the provider would
      // take it for the first one.
      const key = `team:${teamId}:${subscriptionId}:${changedAt.getTime()}`;
      await payments.cancel({ subscriptionId, at: 'period-end', key });
      await sync(db, customerId);
    }
  }

  async function settle(team: repository.ChangedTeam): Promise<void> {
    await endOwnRenewals(team);
    const billing = await repository.readTeamBilling(db, team.teamId);
    const item = billing && (await itemOf(billing));
    if (billing && item) {
      const { subscriptionId, customerId } = billing;
      const quantity = seatsFor(billing.used, billing.minimumSeats);
      const key = `seats:${subscriptionId}:${quantity}:${team.changedAt.getTime()}`;
      const change = { subscriptionId, itemId: item.id, quantity, timing: 'next-invoice' as const };
      if (item.quantity !== quantity) await payments.changeSubscription({ ...change, key });
      await repository.markSettled(db, team);
      await sync(db, customerId, bySeats);
    } else await repository.markSettled(db, team);
  }

  return {
    /** Tells the provider about every team that has changed. A team that fails waits for its next turn. */
    async settleAll(log: Log, limit = 100): Promise<number> {
      const { done } = await inTurn(await repository.readChangedTeams(db, limit), settle, (err, { teamId }) =>
        log.warn({ err, teamId }, 'the seats of a team could not be told to the payment provider'),
      );
      return done;
    },

    /** The price of one more person, from the provider, before anybody is invited; null for an unbilled team. */
    async preview(teamId: string, caller: Caller): Promise<SeatPreview | null> {
      requireManager(await readTeam(db, teamId), caller);
      const billing = await repository.readTeamBilling(db, teamId);
      const item = billing && (await itemOf(billing));
      if (!billing || !item) return null;
      const { subscriptionId, used, minimumSeats } = billing;
      const quantity = seatsFor(used + 1, minimumSeats);
      const change = { subscriptionId, itemId: item.id, quantity, timing: 'next-invoice' as const };
      const [before, after] =
        quantity > item.quantity
          ? await Promise.all([payments.nextCharge(subscriptionId), payments.previewChange(change)])
          : [];
      return {
        used,
        included: minimumSeats,
        paid: item.quantity,
        priceCents: item.unitAmountCents,
        period: billing.period as BillingPeriod,
        next: after
          ? { beforeCents: before?.amountCents ?? 0, afterCents: after.dueCents, at: after.at.toISOString() }
          : null,
      };
    },
  };
}
