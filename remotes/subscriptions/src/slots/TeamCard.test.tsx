import { RouteHostContext } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import { person } from '../people.fixture.ts';
import { TeamCard } from './TeamCard.tsx';

function open(answer: unknown) {
  stubApi().on('GET', '/api/dashboard/team', answer);
  return renderWithPortico(
    <RouteHostContext value={{ hasRoute: () => true }}>
      <TeamCard />
    </RouteHostContext>,
    {
      session: {
        status: 'signedIn',
        me: person({ membershipModel: 'Team' }, undefined, { isTeamLead: true }),
      },
    },
  );
}

const mina = { _id: 'a2', fullName: 'Mina Takahashi', photoURL: null };
const at = new Date().toISOString();

it('tells who joined the team, and what team mates have listed', async () => {
  const home = { _id: 'l1', title: { en: 'Casa Marea' }, city: 'Lisbon' };
  open({
    data: [
      { kind: 'listed', at, agent: mina, home },
      { kind: 'joined', at, agent: mina, home: null },
    ],
  });
  const listed = await screen.findByRole('link', { name: 'Mina Takahashi listed Casa Marea' });
  expect(listed).toHaveAttribute('href', '/property?id=l1');
  const joined = screen.getByRole('link', { name: 'Mina Takahashi joined your team' });
  expect(joined).toHaveAttribute('href', '/agent-profile?id=a2');
});

it('says so where nothing is new', async () => {
  open({ data: [] });
  expect(await screen.findByText('Nothing new in your team.')).toBeVisible();
});

it('fails by itself', async () => {
  open({ status: 503, body: { code: 'INTERNAL', msg: 'No.' } });
  expect(await screen.findByText('We could not load your team’s news.')).toBeVisible();
});
