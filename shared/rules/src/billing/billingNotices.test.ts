import { type BillingFacts, billingNotices } from './billingNotices.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const active: BillingFacts = {
  status: 'Active',
  startsAt: day('2026-03-10'),
  countedFrom: null,
  endsAt: day('2027-03-10'),
  trialExpires: null,
  pastDueSince: null,
  toldOf: null,
  waitsForBank: false,
  renews: true,
  termYears: 1,
};
const behind: BillingFacts = { ...active, status: 'PastDue', pastDueSince: day('2026-06-01') };
const asked: BillingFacts = { ...behind, waitsForBank: true };
const onTrial: BillingFacts = {
  ...active,
  status: 'Trial',
  endsAt: null,
  trialExpires: day('2026-04-10'),
  renews: false,
};
const cancelled: BillingFacts = { ...active, renews: false };
const ended: BillingFacts = { ...active, status: 'Expired', renews: false };

it.each<[string, BillingFacts, string, string[]]>([
  ['a payment failed', behind, '2026-06-01', ['paymentFailed']],
  ['the next day', behind, '2026-06-02', ['paymentFailed']],
  ['Portico hears of it two days later', behind, '2026-06-03', ['paymentFailed']],
  ['three days later', behind, '2026-06-04', ['paymentReminder']],
  ['the fifth day', behind, '2026-06-06', ['paymentReminder']],
  ['a day before access pauses', behind, '2026-06-07', ['lastDay']],
  ['access pauses', behind, '2026-06-08', ['paused']],
  ['three days after that', behind, '2026-06-11', []],
  ['long after', behind, '2026-07-08', []],
  ['a bank asks at the renewal', asked, '2026-06-01', ['confirmPayment']],
  ['a bank asks after a card was refused', asked, '2026-06-04', ['confirmPayment', 'paymentReminder']],
  ['a bank has asked for long', asked, '2026-07-08', ['confirmPayment']],
  ['an invoice is paid', { ...active, toldOf: day('2026-06-01') }, '2026-06-20', ['repaired']],
  ['a trial begins', onTrial, '2026-03-11', []],
  ['a week before its end', onTrial, '2026-04-03', ['trialIn7']],
  ['a day before', onTrial, '2026-04-09', ['trialIn1']],
  ['it is over', onTrial, '2026-04-10', ['trialOver']],
  ['the first term runs', active, '2026-03-10', []],
  ['a month before it renews', active, '2027-02-08', ['renewsSoon']],
  ['it has renewed', { ...active, endsAt: day('2028-03-10') }, '2027-03-10', ['renewed']],
  [
    'two years have renewed',
    { ...active, endsAt: day('2030-03-10'), termYears: 2 },
    '2028-03-11',
    ['renewed'],
  ],
  ['another plan began', { ...active, endsAt: day('2028-03-20'), termYears: 2 }, '2026-03-20', []],
  [
    'another plan began after more than a year',
    { ...active, countedFrom: day('2027-06-15'), endsAt: day('2028-06-15') },
    '2027-06-15',
    [],
  ],
  [
    'that plan has renewed',
    { ...active, countedFrom: day('2027-06-15'), endsAt: day('2029-06-15') },
    '2028-06-15',
    ['renewed'],
  ],
  ['a trial became a membership', { ...active, endsAt: day('2027-03-17') }, '2026-03-17', []],
  ['a cancelled one is a month from its end', cancelled, '2027-02-08', []],
  ['a week from its end', cancelled, '2027-03-03', ['endsSoon']],
  ['it has ended, though nobody has written that', cancelled, '2027-03-10', ['ended']],
  ['it has ended', ended, '2027-03-11', ['ended']],
  ['it ended long ago', ended, '2027-06-01', []],
  ['staff suspended it', { ...behind, status: 'Suspended' }, '2026-06-01', []],
])('%s', (_case, facts, now, kinds) => {
  expect(billingNotices(facts, day(now)).map(({ kind }) => kind)).toEqual(kinds);
});
