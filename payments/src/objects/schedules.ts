import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { newId } from '../ids.ts';
import { afterPeriods } from '../intervals.ts';
import type { Params } from '../wire/params.ts';
import { invalid, missing, Problem, required } from '../wire/problem.ts';
import { needPrice } from './catalog.ts';
import { currentPeriod, type ItemDraft } from './subscriptions.ts';

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionSchedule.Phase;

type PhaseDraft = { start: number; end: number; discounts: readonly string[] };

function phaseOf(items: readonly ItemDraft[], { start, end, discounts }: PhaseDraft): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: items[0]?.price.currency ?? 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: end,
    invoice_settings: null,
    items: items.map(({ price, quantity }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price.id,
      price: price.id,
      quantity,
      tax_rates: [],
    })),
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'create_prorations',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/** Puts an existing subscription under a schedule whose one phase is the subscription's current state. */
export function createSchedule(core: Core, params: Params): Schedule {
  const id = params.needText('from_subscription');
  const subscription = core.state.subscriptions[id];
  if (!subscription) throw missing('subscription', id, 'from_subscription');
  if (subscription.schedule)
    throw new Problem(400, 'This subscription is already attached to a subscription schedule.', {
      param: 'from_subscription',
    });
  const now = core.now(idOf(subscription.customer));
  const period = currentPeriod(subscription);
  const items = subscription.items.data.map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 }));
  const schedule = {
    ...fixedFields(),
    id: newId('sub_sched'),
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    created: now,
    current_phase: { start_date: period.start, end_date: period.end },
    customer: idOf(subscription.customer) ?? '',
    metadata: {},
    phases: [
      phaseOf(items, { ...period, discounts: subscription.discounts.flatMap((each) => idOf(each) ?? []) }),
    ],
    subscription: subscription.id,
    test_clock: idOf(subscription.test_clock),
  } satisfies Schedule;
  core.state.schedules[schedule.id] = schedule;
  subscription.schedule = schedule.id;
  core.emit('subscription_schedule.created', schedule, idOf(subscription.customer));
  return schedule;
}

const fixedFields = () =>
  ({
    object: 'subscription_schedule',
    application: null,
    canceled_at: null,
    completed_at: null,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    pause_schedules: [],
    released_at: null,
    released_subscription: null,
    status: 'active',
  }) satisfies Partial<Schedule>;

export function needSchedule(core: Core, id: string): Schedule {
  const schedule = core.state.schedules[id];
  if (!schedule) throw missing('subscription_schedule', id);
  return schedule;
}

const intervals = ['day', 'week', 'month', 'year'] as const;

/** A phase ends at a date, or after so many intervals; the next one begins there. */
function readPhase(core: Core, params: Params, begins: number | null): Phase {
  const items = params.groups('items').map((group) => ({
    price: needPrice(core, group.needText('price'), 'phases[items][price]'),
    quantity: group.integer('quantity') ?? 1,
  }));
  if (items.length === 0) throw required('phases[items]');
  const start = params.integer('start_date') ?? begins;
  if (start === null) throw required('phases[0][start_date]');
  const given = params.integer('end_date');
  const duration = params.has('duration') ? params.group('duration') : null;
  const interval = duration?.choice('interval', intervals) ?? null;
  const length = interval && { interval, interval_count: duration?.integer('interval_count') ?? 1 };
  const end = given ?? (length && afterPeriods(start, length, 1));
  if (end === null) throw required('phases[end_date]');
  if (end <= start) throw invalid('phases[end_date]', 'A phase must end after it begins.');
  const behavior = params.choice('proration_behavior', ['always_invoice', 'create_prorations', 'none']);
  // Discounts that a phase does not name are over when it begins, as at Stripe.
  const discounts = params.groups('discounts').map((group) => group.needText('discount'));
  const phase = phaseOf(items, { start, end, discounts });
  return { ...phase, proration_behavior: behavior ?? phase.proration_behavior };
}

export function updateSchedule(core: Core, schedule: Schedule, params: Params): Schedule {
  if (schedule.status !== 'active') throw notActive(schedule);
  const [current] = schedule.phases;
  const phases: Phase[] = [];
  for (const group of params.groups('phases'))
    phases.push(readPhase(core, group, phases.at(-1)?.end_date ?? null));
  schedule.end_behavior = params.choice('end_behavior', ['release', 'cancel']) ?? schedule.end_behavior;
  schedule.metadata = params.metadata(schedule.metadata ?? {});
  params.finish();
  if (phases.length > 0) {
    if (phases[0]?.start_date !== current?.start_date)
      throw invalid('phases[0][start_date]', 'You can not modify the start date of the current phase.');
    schedule.phases = phases;
  }
  core.emit('subscription_schedule.updated', schedule, idOf(schedule.customer));
  return schedule;
}

const notActive = ({ status }: Schedule) =>
  new Problem(
    400,
    `You cannot change a subscription schedule that is currently in the \`${status}\` status.`,
  );

/** Leaves the subscription as it is, with nothing planned any more. */
export function releaseSchedule(core: Core, schedule: Schedule): Schedule {
  if (schedule.status !== 'active') throw notActive(schedule);
  const subscription = core.state.subscriptions[idOf(schedule.subscription) ?? ''];
  schedule.status = 'released';
  schedule.released_at = core.now(idOf(schedule.customer));
  schedule.released_subscription = idOf(schedule.subscription);
  schedule.subscription = null;
  schedule.current_phase = null;
  if (subscription) subscription.schedule = null;
  core.emit('subscription_schedule.released', schedule, idOf(schedule.customer));
  return schedule;
}
