import type { Me } from '@portico/contracts';
import { sessionFlags } from '@portico/rules';
import { accepting, person } from '../people.fixture.ts';
import { overviewNotice } from './overviewNotice.ts';

const now = new Date('2026-11-20T12:00:00Z');
const noticeOf = (me: Me) =>
  overviewNotice(me, sessionFlags(me, { system: null, dashboard: null }, now), now);
const ofTeam = (me: Me): Me => ({ ...me, isTeamMember: true });

function converted(endsAt: string | null, convertAccount: object): Me {
  const me = person({ endsAt });
  me.currentPerson.realmData.convertAccount = {
    status: 'S',
    freeTrialAnnual: null,
    freeTrialMonthly: null,
    ...convertAccount,
  };
  return me;
}

it.each<[string, Me, object | null]>([
  ['a newcomer', person(null, accepting), null],
  ['a member of a team without a subscription', ofTeam(person(null, accepting)), { kind: 'leadNotFinished' }],
  [
    'a member of such a team who once had a membership of their own',
    ofTeam(person({ status: 'Expired' })),
    { kind: 'leadNotFinished' },
  ],
  [
    'a member of a team that is past due',
    ofTeam(person({ status: 'PastDue', membershipModel: 'Team', billingAdmins: ['p2'] })),
    null,
  ],
  [
    'a converted account whose term is over',
    converted('2026-11-01T00:00:00Z', { freeTrialMonthly: '2026-11-10T00:00:00Z' }),
    { kind: 'converted', isLapsed: true, days: { annual: null, monthly: null } },
  ],
  [
    'a converted account with days left',
    converted('2026-12-01T00:00:00Z', {
      freeTrialAnnual: '2026-12-20T12:00:00Z',
      freeTrialMonthly: '2026-11-23T12:00:00Z',
    }),
    { kind: 'converted', isLapsed: false, days: { annual: 30, monthly: 3 } },
  ],
  ['another status', converted('2026-11-01T00:00:00Z', { status: 'X' }), null],
])('for %s', (_, me, expected) => {
  expect(noticeOf(me)).toEqual(expected);
});
