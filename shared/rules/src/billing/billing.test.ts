import { type BilledSubscription, billedState } from './billedState.ts';
import {
  type ManualBillingFields,
  type ManualTerm,
  manualBillingFaults,
  manualStatus,
  mayConfirmPayment,
  nextTermStart,
  termMonths,
} from './manual.ts';
import { planChangeTiming } from './planChange.ts';
import { type StaffActionSubject, staffActionsFor } from './staffActions.ts';
import { termEnd } from './term.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);

describe('termEnd', () => {
  it.each([
    ['2026-03-10', 1, '2026-04-10', '2027-03-10'],
    ['2026-03-10', 1, '2027-03-10', '2027-03-10'],
    ['2026-03-10', 1, '2027-04-10', '2028-03-10'],
    ['2026-03-10', 2, '2026-04-10', '2028-03-10'],
    ['2026-03-10', 2, '2028-03-10', '2028-03-10'],
    ['2028-02-29', 1, '2028-03-29', '2029-02-28'],
    ['2028-02-29', 1, '2032-02-29', '2032-02-29'],
  ])('began on %s, for %i years each, paid until %s: ends on %s', (start, years, until, end) => {
    expect(termEnd(day(start), years, day(until))).toEqual(day(end));
  });
});

const paid: BilledSubscription = {
  status: 'active',
  startedAt: day('2026-03-10'),
  countedFrom: day('2026-03-10'),
  periodEnd: day('2026-04-10'),
  trialEndsAt: null,
  endsAtPeriodEnd: false,
  endedAt: null,
  hasPaid: true,
  owesSince: null,
};

describe('billedState', () => {
  it.each<[string, Partial<BilledSubscription>, object | null]>([
    ['a paid month of the year', {}, { status: 'Active', endsAt: day('2027-03-10') }],
    [
      'cancelled, and not yet over',
      { endsAtPeriodEnd: true },
      { status: 'Active', endsAt: day('2026-04-10') },
    ],
    [
      'on trial',
      { status: 'trialing', trialEndsAt: day('2026-04-10') },
      { status: 'Trial', trialExpires: day('2026-04-10') },
    ],
    [
      'behind',
      { status: 'past_due', owesSince: day('2026-04-11') },
      { status: 'PastDue', pastDueSince: day('2026-04-11') },
    ],
    ['given up on', { status: 'unpaid', owesSince: day('2026-04-11') }, { status: 'PastDue' }],
    [
      'over',
      { status: 'canceled', endedAt: day('2026-03-20') },
      { status: 'Expired', endsAt: day('2026-03-20') },
    ],
    ['paused', { status: 'paused' }, { status: 'Expired' }],
    ['a bank debit that is on its way', { hasPaid: false }, { status: 'Pending', endsAt: null }],
    ['a first bank debit that was refused', { hasPaid: false, status: 'past_due' }, null],
    ['never paid, and over', { hasPaid: false, status: 'canceled', endedAt: day('2026-03-20') }, null],
    ['a first payment nobody finished', { hasPaid: false, status: 'incomplete' }, null],
    ['one that nobody can finish any more', { hasPaid: false, status: 'incomplete_expired' }, null],
  ])('reads %s', (_case, changes, expected) => {
    const state = billedState({ ...paid, ...changes }, 1);
    if (expected === null) expect(state).toBeNull();
    else expect(state).toMatchObject(expected);
  });

  it.each<[string, number, Partial<BilledSubscription>, string]>([
    [
      'annual to two years, the day after joining',
      2,
      { countedFrom: day('2026-03-11'), periodEnd: day('2028-03-11') },
      '2028-03-11',
    ],
    [
      'monthly to annual, in the second year',
      1,
      { countedFrom: day('2027-06-01'), periodEnd: day('2028-06-01') },
      '2028-06-01',
    ],
    [
      'annual after a week of trial',
      1,
      { countedFrom: day('2026-03-17'), periodEnd: day('2027-03-17') },
      '2027-03-17',
    ],
    [
      'behind, and cancelled',
      1,
      { status: 'past_due', endsAtPeriodEnd: true, periodEnd: day('2026-05-10') },
      '2026-05-10',
    ],
  ])('ends a term with what is paid for: %s (resolutions 49)', (_case, years, changes, end) => {
    expect(billedState({ ...paid, ...changes }, years)).toMatchObject({
      startsAt: paid.startedAt,
      endsAt: day(end),
    });
  });

  it('ends a term of an unknown price with what was paid', () => {
    expect(billedState(paid, null)).toMatchObject({ endsAt: day('2026-04-10') });
  });
});

describe('planChangeTiming', () => {
  it.each([
    ['monthly', 'annual', 'now'],
    ['quarterly', 'semiannual', 'now'],
    ['annual', 'biennial', 'now'],
    ['annual', 'monthly', 'period-end'],
    ['biennial', 'annual', 'period-end'],
    ['monthly', 'monthly', 'period-end'],
  ] as const)('from %s to %s: %s', (from, to, timing) => {
    expect(planChangeTiming(from, to)).toBe(timing);
  });
});

describe('staffActionsFor', () => {
  const subject = { status: 'Active', isCharged: true, isEnding: false, hasPaid: true } as const;
  it.each<[string, Partial<StaffActionSubject>, string[]]>([
    ['one that is charged', {}, ['waive', 'cancel', 'refund']],
    ['one that ends soon', { isEnding: true }, ['cancel', 'refund']],
    ['a trial that will be charged', { status: 'Trial', hasPaid: false }, ['extend', 'cancel']],
    ['one that staff gave', { isCharged: false, hasPaid: false }, ['extend', 'cancel']],
    ['one that is past due', { status: 'PastDue' }, ['cancel', 'refund']],
    ['one that is over', { status: 'Expired' }, ['comp', 'refund']],
    ['a suspended one', { status: 'Suspended', hasPaid: false }, []],
    ['one that is paid by invoice', { isByHand: true, mayConfirm: true }, ['confirm', 'extend', 'cancel']],
    [
      'one by invoice that lapsed',
      { status: 'Expired', isByHand: true, mayConfirm: true },
      ['confirm', 'comp'],
    ],
  ])('for %s', (_case, change, actions) => {
    expect(staffActionsFor({ ...subject, ...change })).toEqual(actions);
  });
});

describe('manual billing', () => {
  const address = { streetAddress: '1 Main Street', city: 'Aspen', state: 'Colorado', postalCode: '81611' };
  it.each<[Partial<ManualBillingFields>, object]>([
    [{}, {}],
    [{ code: 'AB' }, { code: 'TOO_SHORT' }],
    [{ code: ' ABC ' }, {}],
    [{ code: '   ' }, { code: 'REQUIRED' }],
    [{ streetAddress: '' }, { streetAddress: 'REQUIRED' }],
    [{ city: ' ' }, { city: 'REQUIRED' }],
    [{ state: '' }, { state: 'REQUIRED' }],
    [{ postalCode: '8161' }, { postalCode: 'TOO_SHORT' }],
    [{ postalCode: '' }, { postalCode: 'REQUIRED' }],
  ])('with %j has the faults %j (B §5)', (change, faults) => {
    expect(manualBillingFaults({ code: 'K7QF', ...address, ...change })).toEqual(faults);
  });

  const term: ManualTerm = { endsAt: day('2027-03-10'), endedAt: null, owedSince: null };
  it.each<[string, Partial<ManualTerm>, string, string, boolean]>([
    ['paid', {}, '2026-06-01', 'active', false],
    ['with an invoice that is not due yet', { owedSince: day('2026-06-10') }, '2026-06-09', 'active', true],
    ['with an invoice that is due', { owedSince: day('2026-06-10') }, '2026-06-10', 'past_due', true],
    ['near its end', {}, '2027-01-15', 'active', true],
    ['over', {}, '2027-03-10', 'canceled', true],
    ['over and unpaid', { owedSince: day('2026-06-10') }, '2027-03-11', 'canceled', true],
    ['ended by staff', { endedAt: day('2026-05-01') }, '2026-06-01', 'canceled', false],
  ])('%s is %s on %s: %s', (_, change, today, status, mayConfirm) => {
    const found = { ...term, ...change };
    expect([manualStatus(found, day(today)), mayConfirmPayment(found, day(today))]).toEqual([
      status,
      mayConfirm,
    ]);
  });

  it.each([
    ['2027-03-01', '2027-03-10'],
    ['2027-04-09', '2027-03-10'],
    ['2027-04-10', '2027-04-10'],
  ])('whose next payment comes on %s goes on from %s', (paidOn, from) => {
    expect(nextTermStart(term.endsAt, day(paidOn))).toEqual(day(from));
  });

  it.each([
    [1, 12],
    [3, 12],
    [12, 12],
    [24, 24],
  ])('has a term of %i months a payment: %i months', (interval, months) => {
    expect(termMonths(interval)).toBe(months);
  });
});
