import { dataOf, MyTeam } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { teamId } from '@portico/fixtures/world';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const idOf = (who: CastName) => cast[who].agentId as string;
const team = (who: CastName | null, agentId: string) => api.call(who, 'GET', `/teams/myTeam/${agentId}`);

describe('GET /teams/myTeam/{agentId}', () => {
  it('answers everybody in it with the same, the lead first', async () => {
    const asLead = await team('lead', idOf('lead'));
    expect(Value.Check(dataOf(MyTeam), asLead.json())).toBe(true);
    const { data } = asLead.json();
    expect(data.team).toMatchObject({ _id: teamId, leadAgentId: idOf('lead') });
    expect(data.agents.map((agent: { _id: string }) => agent._id)).toEqual([idOf('lead'), idOf('member')]);
    expect((await team('member', idOf('member'))).json()).toEqual(asLead.json());
    expect((await team('member', idOf('lead'))).json()).toEqual(asLead.json());
  });

  it('answers an agent without a team with no agents', async () => {
    expect((await team('agent', idOf('agent'))).json().data).toEqual({ team: null, agents: [] });
  });

  it.each<[CastName | null, string, number]>([
    [null, idOf('lead'), 401],
    ['agent', idOf('lead'), 403],
    ['lead', idOf('agent'), 403],
    ['executive', idOf('lead'), 403],
    ['realm', idOf('lead'), 403],
    ['admin', idOf('lead'), 200],
    ['concierge', idOf('agent'), 200],
    ['expired', idOf('expired'), 402],
    // Only staff learn whether an id exists.
    ['agent', '00000000-0000-4000-8000-000000000000', 403],
    ['admin', '00000000-0000-4000-8000-000000000000', 404],
    ['lead', 'mine', 400],
    ['lead', "' or 1=1 --", 400],
  ])('answers %s asking about %s with %i', async (who, id, status) => {
    expect((await team(who, encodeURIComponent(id))).statusCode).toBe(status);
  });
});
