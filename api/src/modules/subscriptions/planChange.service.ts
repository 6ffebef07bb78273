import { randomUUID } from 'node:crypto';
import {
  type BillingPeriod,
  type OwnBilling,
  type PlanChange,
  type PlanPreview,
  planQuoteMs,
} from '@portico/contracts';
import { planChangeTiming } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { MomentPassed, PaymentRefused } from '../../providers/payments/payments.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { byMember } from './history.repository.ts';
import { createTurns } from './oneAtATime.ts';
import { createOwnBilling, type Membership, mayEnd, planOf, quantityOf } from './ownBilling.service.ts';
import { planPrice } from './planPrice.ts';
import type { PriceVersion } from './sync.repository.ts';
import { createSync } from './sync.service.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'payments'>;

/** A member changes what they pay for: every change is made at the provider and read back by `sync` (decision 25). */
export function createPlanChanges({ db, now, payments }: Context) {
  const own = createOwnBilling({ db, payments });
  const { ask, write } = createSync({ payments, now });
  const oneAtATime = createTurns({ db, now });

  function needBillingAdmin({ flags }: Requester): void {
    if (!flags.isBillingAdmin) throw new ApiProblem('FORBIDDEN');
  }

  async function needMembership(caller: Requester): Promise<Membership> {
    needBillingAdmin(caller);
    const membership = await own.membershipOf(caller);
    // Memberships paid by invoice are changed by staff.
    if (!membership || membership.subscription.isByHand) throw new ApiProblem('CONFLICT');
    return membership;
  }

  /** Two presses, tabs or devices take turns: the later one is based on the result of the earlier one. */
  async function inTurn(
    caller: Requester,
    work: (membership: Membership) => Promise<OwnBilling>,
  ): Promise<OwnBilling> {
    // A person without the right must not delay a person with it.
    needBillingAdmin(caller);
    const { subscription } = caller.standing;
    if (!subscription) throw new ApiProblem('CONFLICT');
    return oneAtATime(subscription._id, async () => work(await needMembership(caller)));
  }

  /** Writes the current state at the provider, together with the record of who changed it. */
  async function settle(
    caller: Requester,
    { subscriptionId, customerId }: Membership,
    entry: { action: string; before: object; after: object },
  ): Promise<OwnBilling> {
    const answer = await ask(db, customerId);
    await db.transaction(async (tx) => {
      if (answer) await write(tx, answer, byMember(caller, entry.action));
      await recordAudit(tx, caller, {
        ...entry,
        subjectKind: 'subscription',
        subjectId: subscriptionId,
        at: now(),
      });
    });
    return own.read(caller);
  }

  async function needOffer(membership: Membership, plan: string): Promise<PriceVersion> {
    const offer = (await own.offersFor(membership)).find(({ priceName }) => priceName === plan);
    if (!offer) throw new ApiProblem('INVALID_INPUT', { fields: { plan: 'NOT_A_CHOICE' } });
    return offer;
  }

  function changeTo({ subscription }: Membership, offer: PriceVersion, prorationAt: Date) {
    const [item] = subscription.items;
    if (!item) throw new ApiProblem('CONFLICT');
    const base = { subscriptionId: subscription.id, price: planPrice(offer), quantity: item.quantity };
    return { ...base, itemId: item.id, timing: 'now' as const, prorationAt };
  }

  /** The provider counts in whole seconds. */
  const thisSecond = () => new Date(Math.floor(now().getTime() / 1000) * 1000);

  /**
   * The moment from which a shown amount was calculated, while it is valid; otherwise now. Nothing has to be stored or
   * signed: the amount is calculated again from that moment, and another moment gives nobody a better price than a
   * preview at that moment.
   */
  function quoteMoment({ subscription }: Membership, quotedAt: string | undefined): Date {
    const latest = thisSecond();
    const at = quotedAt === undefined ? latest : new Date(quotedAt);
    const age = latest.getTime() - at.getTime();
    const isGood = age >= 0 && age <= planQuoteMs && at >= subscription.periodStart;
    return isGood ? at : latest;
  }

  async function previewOf(membership: Membership, offer: PriceVersion, quoted: Date): Promise<PlanPreview> {
    const { subscription, price } = membership;
    const timing = planChangeTiming(price?.period as BillingPeriod, offer.period as BillingPeriod);
    const change = changeTo(membership, offer, quoted);
    const laterCents = offer.price * 100 * change.quantity;
    const base = {
      plan: planOf(offer, quantityOf(subscription)),
      timing,
      laterCents,
      quotedAt: quoted.toISOString(),
    };
    if (timing === 'period-end') {
      const at = subscription.periodEnd.toISOString();
      return { ...base, nowCents: 0, currency: 'usd', at };
    }
    const { nowCents, currency } = await payments.previewChange(change);
    return { ...base, nowCents, currency, at: now().toISOString() };
  }

  async function previewNow(caller: Requester, plan: string): Promise<PlanPreview> {
    const membership = await needMembership(caller);
    return previewOf(membership, await needOffer(membership, plan), thisSecond());
  }

  /** Whether another period has begun since: then the amount, or the day on which the plan would begin, has changed. */
  const isOfEarlierPeriod = ({ subscription }: Membership, quotedAt: string | undefined) =>
    quotedAt !== undefined && new Date(quotedAt) < subscription.periodStart;

  async function changeOnce(caller: Requester, membership: Membership, asked: PlanChange) {
    const { plan, expectedCents, quotedAt } = asked;
    const offer = await needOffer(membership, plan);
    const quoted = quoteMoment(membership, quotedAt);
    const current = await previewOf(membership, offer, quoted);
    const { timing, nowCents } = current;
    if (nowCents !== expectedCents || isOfEarlierPeriod(membership, quotedAt))
      throw new ApiProblem('AMOUNT_CHANGED', { current });
    const change = { ...changeTo(membership, offer, quoted), key: randomUUID() };
    try {
      if (timing === 'now') await payments.changeSubscription(change);
      else await payments.scheduleChange(change);
    } catch (error) {
      if (error instanceof PaymentRefused) throw new ApiProblem('PAYMENT_REFUSED');
      throw error;
    }
    return settle(caller, membership, {
      action: timing === 'now' ? 'plan-changed' : 'plan-change-scheduled',
      before: { plan: membership.price?.priceName ?? null },
      after: { plan: offer.priceName, chargedCents: nowCents },
    });
  }

  return {
    read: own.read,

    /** Asks once more where another period begins meanwhile. */
    preview: (caller: Requester, plan: string): Promise<PlanPreview> =>
      previewNow(caller, plan).catch((error: unknown) => {
        if (error instanceof MomentPassed) return previewNow(caller, plan);
        throw error;
      }),

    /** Throws AMOUNT_CHANGED where the price differs from the shown one, and PAYMENT_REFUSED where the card refuses. */
    async change(caller: Requester, asked: PlanChange): Promise<OwnBilling> {
      try {
        return await inTurn(caller, (membership) => changeOnce(caller, membership, asked));
      } catch (error) {
        if (!(error instanceof MomentPassed)) throw error;
        throw new ApiProblem('AMOUNT_CHANGED', { current: await previewNow(caller, asked.plan) });
      }
    },

    withdraw: (caller: Requester): Promise<OwnBilling> =>
      inTurn(caller, async (membership) => {
        const { id, scheduled } = membership.subscription;
        await payments.unscheduleChange({ subscriptionId: id, key: randomUUID() });
        return settle(caller, membership, {
          action: 'plan-change-withdrawn',
          before: { scheduled: scheduled?.priceKey ?? null },
          after: { scheduled: null },
        });
      }),

    cancel: (caller: Requester): Promise<OwnBilling> =>
      inTurn(caller, async (membership) => {
        const { endsAtPeriodEnd } = membership.subscription;
        const ending = membership.together.filter(mayEnd);
        // Somebody else ended it meanwhile: the member is not told that they canceled it.
        if (ending.length === 0 && !endsAtPeriodEnd) throw new ApiProblem('CONFLICT');
        for (const { id } of ending)
          await payments.cancel({ subscriptionId: id, at: 'period-end', key: randomUUID() });
        return settle(caller, membership, {
          action: 'membership-cancelled',
          before: { endsAtPeriodEnd },
          after: { endsAtPeriodEnd: true },
        });
      }),

    reactivate: (caller: Requester): Promise<OwnBilling> =>
      inTurn(caller, async (membership) => {
        const { endsAtPeriodEnd } = membership.subscription;
        for (const { id } of membership.together.filter((each) => each.endsAtPeriodEnd))
          await payments.resume({ subscriptionId: id, key: randomUUID() });
        return settle(caller, membership, {
          action: 'membership-reactivated',
          before: { endsAtPeriodEnd },
          after: { endsAtPeriodEnd: false },
        });
      }),

    applyCode: (caller: Requester, typed: string): Promise<OwnBilling> =>
      inTurn(caller, async (membership) => {
        const subscriptionId = membership.subscription.id;
        const request = { subscriptionId, code: typed.trim(), key: randomUUID() };
        const answer = await payments.applyCode(request);
        if (answer !== 'redeemed')
          throw new ApiProblem('INVALID_INPUT', {
            fields: { code: answer === 'taken' ? 'CODE_TAKEN' : 'CODE_NOT_USABLE' },
          });
        return settle(caller, membership, {
          action: 'discount-code-redeemed',
          before: {},
          after: { discount: typed.trim() },
        });
      }),
  };
}
