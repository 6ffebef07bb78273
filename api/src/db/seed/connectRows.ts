import { cast } from '@portico/fixtures';
import { companySeeds, uuidOf, type World } from '@portico/fixtures/world';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../support/rows.ts';
import type { Database } from '../client.ts';
import { companies, companyPeople, introductionSteps, introductions } from '../schema/index.ts';
import { insertRows } from './insert.ts';

const dayMs = 86_400_000;
const openDays = 14;
/** How many of the first companies belong to the sample agent. */
const ownCompanies = 3;

type Agent = { agentId: string; personId: string };

/** Requests for people of the directory: company and person by their position, and days before today. */
const stories = [
  {
    ...{ company: 0, person: 0, askedDays: 1, isByCast: false, answer: null },
    word: 'A couple I look after buys in two countries at once. May I bring them to your partner?',
  },
  {
    ...{ company: 3, person: 0, askedDays: 9, isByCast: true },
    word: 'My seller’s villa has a roof from 1780. I would value a conversation with the right mason.',
    answer: { state: 'accepted', days: 8, word: 'With pleasure. I will write to both of you today.' },
  },
  {
    ...{ company: 6, person: 1, askedDays: 2, isByCast: true, answer: null },
    word: 'A client sells shares next spring and buys this autumn. Is this something for her?',
  },
] as const;

const companyId = (index: number) => uuidOf(`company ${companySeeds[index]?.name}`);
const personId = (index: number, place: number) =>
  uuidOf(`company person ${companySeeds[index]?.people[place]?.[0]}`);

const reachOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@example.com`;

/** Companies that members know, and some members' requests for introductions there. */
export async function seedCompanies(db: Database, { today }: World): Promise<void> {
  const own: Agent = { agentId: cast.agent.agentId ?? '', personId: cast.agent.personId };
  const others = await rowsOf<Agent>(
    db,
    sql`select a.id as "agentId", a.person_id as "personId" from agents a join accounts o on o.person_id = a.person_id
      where a.is_active and o.is_active and o.suspended_at is null and a.id <> ${own.agentId} order by a.id
      limit ${companySeeds.length}`,
  );
  const agentOf = (index: number) => (index < ownCompanies ? own : (others[index] ?? own));
  await insertRows(
    db,
    companies,
    companySeeds.map(({ name, kind, city, country, about, people }, index) => ({
      ...{ id: companyId(index), agentId: agentOf(index).agentId, name, kind, city, country, about },
      website: `https://${name
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase()}.example`,
      peopleWords: people.flat().join(' '),
    })),
  );
  await insertRows(
    db,
    companyPeople,
    companySeeds.flatMap(({ people }, index) =>
      people.map(([fullName, role], position) => ({
        ...{ id: personId(index, position), companyId: companyId(index), position },
        ...{ fullName, role, reach: reachOf(fullName) },
      })),
    ),
  );
  const at = (days: number) => new Date(today.getTime() - days * dayMs + 10 * 3_600_000);
  const told = stories.map(({ company, person, askedDays, isByCast, word, answer }, index) => {
    const owner = agentOf(company);
    const asker = isByCast ? own : (others[others.length - 1] ?? own);
    const id = uuidOf(`company introduction ${index}`);
    const introduction: typeof introductions.$inferInsert = {
      ...{ id, companyPersonId: personId(company, person) },
      ...{ askerAgentId: asker.agentId, ownerAgentId: owner.agentId, state: answer?.state ?? 'pending' },
      ...{
        isNewToOwner: answer === null,
        createdAt: at(askedDays),
        updatedAt: at(answer?.days ?? askedDays),
      },
      expiresAt: new Date(at(askedDays).getTime() + openDays * dayMs),
    };
    const asked = { introductionId: id, state: 'pending', personId: asker.personId, word, at: at(askedDays) };
    const { state, days, word: said } = answer ?? { state: '', days: 0, word: '' };
    const answered = { introductionId: id, state, personId: owner.personId, word: said, at: at(days) };
    return { introduction, steps: answer ? [asked, answered] : [asked] };
  });
  await insertRows(
    db,
    introductions,
    told.map(({ introduction }) => introduction),
  );
  await insertRows(
    db,
    introductionSteps,
    told.flatMap(({ steps }) => steps),
  );
}
