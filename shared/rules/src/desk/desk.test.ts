import type { DeskKind } from '@portico/contracts';
import { deskKinds } from '@portico/contracts/lists';
import {
  answerDueAt,
  deskChannelsFor,
  fillTemplate,
  overdueSince,
  readsDeskKind,
  unknownPlaces,
} from './index.ts';

const at = (text: string) => new Date(`${text}Z`);

// 2026-11-23 is a Monday.
it.each([
  ['a Monday at noon', '2026-11-23T12:00', '2026-11-24T12:00'],
  ['a Friday at noon', '2026-11-27T12:00', '2026-11-30T12:00'],
  ['a Saturday', '2026-11-28T09:00', '2026-12-01T00:00'],
  ['the end of a Sunday', '2026-11-29T23:59', '2026-12-01T00:00'],
  ['the first moment of a Friday', '2026-11-27T00:00', '2026-11-28T00:00'],
])('promises an answer to %s within one business day', (_, asked, due) => {
  expect(answerDueAt(at(asked), 1)).toEqual(at(due));
});

it('calls an item overdue exactly when its answer was promised by now, at any hour of the week', () => {
  const hours = Array.from(
    { length: 8 * 24 },
    (_, hour) => new Date(at('2026-11-20T00:00').getTime() + hour * 3_600_000),
  );
  const wrong = [1, 2, 6].flatMap((days) =>
    hours.flatMap((asked) =>
      hours
        .filter((now) => asked <= overdueSince(now, days) !== answerDueAt(asked, days) <= now)
        .map((now) => [days, asked, now]),
    ),
  );
  expect([hours.length, wrong]).toEqual([192, []]);
});

const admin = { isStaff: true, isConcierge: false };
const concierge = { isStaff: true, isConcierge: true };
const member = { isStaff: false, isConcierge: false };

it.each<[string, typeof admin, (kind: DeskKind) => boolean]>([
  ['the concierge everything', concierge, () => true],
  ['an admin everything but conversations', admin, (kind) => kind !== 'thread'],
  ['a member nothing', member, () => false],
])('shows %s', (_, flags, shows) => {
  for (const kind of deskKinds) expect([kind, readsDeskKind(kind, flags)]).toEqual([kind, shows(kind)]);
});

const reachable = { hasConversation: true, email: 'ada@example.org' };
it.each([
  ['a conversation where it stands', 'thread', concierge, reachable, false, ['thread', 'mail']],
  ['a form by mail first', 'form', concierge, reachable, false, ['mail', 'thread']],
  ['an enquiry as the member wishes', 'partner', concierge, reachable, true, ['thread', 'mail']],
  ['by mail alone, as an admin', 'form', admin, reachable, true, ['mail']],
  ['a visitor by mail', 'form', concierge, { hasConversation: false, email: 'a@b.test' }, false, ['mail']],
  ['nobody who was deleted', 'form', concierge, { hasConversation: false, email: '' }, false, []],
] as const)('answers %s', (_, kind, flags, whom, prefersThread, channels) => {
  expect(deskChannelsFor(kind, flags, whom, prefersThread)).toEqual(channels);
});

it.each([
  ['Dear {{firstName}},', 'Dear Ada,'],
  ['Your reference is {{ reference }}.', 'Your reference is.'],
  ['{{me}} of Portico', 'Ines of Portico'],
  ['{{other}}', '{{other}}'],
])('fills in %j', (text, filled) => {
  expect(fillTemplate(text, { firstName: 'Ada', reference: '', me: 'Ines' })).toBe(filled);
});

it('names what stands in braces but is no place of a ready answer', () => {
  expect(unknownPlaces('Dear {{fistName}}, {{ reference }} is {{firstname}}. {{me}}')).toEqual([
    '{{fistName}}',
    '{{firstname}}',
  ]);
  expect(unknownPlaces('Dear {{firstName}}, {single} and [firstName]')).toEqual([]);
});
