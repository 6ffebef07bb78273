import { cast } from '@portico/fixtures';
import { uuidOf, type World } from '@portico/fixtures/world';
import { asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { agents, clients, introductionSteps, introductions, prospects } from '../schema/index.ts';
import { insertRows } from './insert.ts';

const dayMs = 86_400_000;
const openDays = 14;

/** One agent's request to another and its result, in days before today. */
type Story = {
  isAskedByCast: boolean;
  askedDays: number;
  word: string;
  answer: { state: 'accepted' | 'declined'; days: number; word: string } | null;
};

const stories: readonly Story[] = [
  {
    isAskedByCast: true,
    askedDays: 2,
    word: 'I have a home that is not on the market yet, and may be what your client looks for.',
    answer: null,
  },
  {
    isAskedByCast: true,
    askedDays: 12,
    word: 'A home of mine fits the place and what they can spend. I may show it before it is advertised.',
    answer: { state: 'accepted', days: 9, word: 'Gladly. They are in town next month; call me first.' },
  },
  {
    isAskedByCast: true,
    askedDays: 20,
    word: 'A home is about to come to the market there. May I show it first?',
    answer: { state: 'declined', days: 18, word: 'They have just made an offer on another home.' },
  },
  {
    isAskedByCast: false,
    askedDays: 1,
    word: 'My seller prefers a quiet sale, and this reads like the right buyer.',
    answer: null,
  },
  {
    isAskedByCast: false,
    askedDays: 25,
    word: 'I look after two homes of this kind and would like to send you both.',
    answer: { state: 'accepted', days: 24, word: 'Please do. My client decides quickly.' },
  },
];

type Shown = { clientId: string; agentId: string; personId: string };

function rowsOf(story: Story, { shown, other }: { shown: Shown; other: Shown }, today: Date) {
  const { isAskedByCast, answer } = story;
  const at = (days: number) => new Date(today.getTime() - days * dayMs + 9 * 3_600_000);
  const id = uuidOf(`introduction ${shown.clientId} ${story.askedDays}`);
  const asker = isAskedByCast ? { agentId: cast.agent.agentId ?? '', personId: cast.agent.personId } : other;
  const introduction: typeof introductions.$inferInsert = {
    id,
    clientId: shown.clientId,
    askerAgentId: asker.agentId,
    ownerAgentId: shown.agentId,
    state: answer?.state ?? 'pending',
    isNewToOwner: answer === null,
    expiresAt: new Date(at(story.askedDays).getTime() + openDays * dayMs),
    createdAt: at(story.askedDays),
    updatedAt: at(answer?.days ?? story.askedDays),
  };
  const asked = { state: 'pending', personId: asker.personId, word: story.word, at: at(story.askedDays) };
  const answered = answer && {
    ...{ state: answer.state, personId: shown.personId, word: answer.word, at: at(answer.days) },
  };
  const steps = [asked, ...(answered ? [answered] : [])].map((step) => ({ introductionId: id, ...step }));
  return { introduction, steps };
}

/**
 * Shows every second client to the network without a name (a job writes the description), and introduces some of them.
 */
export async function showClients(db: Database, { today }: World): Promise<void> {
  await db.execute(sql`insert into prospects (client_id, agent_id) select id, agent_id from clients
    where status = 'active' and get_byte(decode(md5(id::text), 'hex'), 0) % 2 = 0`);
  const read = (isCast: boolean) =>
    db
      .select({ clientId: prospects.clientId, agentId: prospects.agentId, personId: agents.personId })
      .from(prospects)
      .innerJoin(clients, eq(clients.id, prospects.clientId))
      .innerJoin(agents, eq(agents.id, prospects.agentId))
      .where((isCast ? eq : ne)(prospects.agentId, cast.agent.agentId ?? ''))
      .orderBy(asc(prospects.clientId))
      .limit(stories.length);
  const [own, others] = [await read(true), await read(false)];
  const told = stories.flatMap((story, index) => {
    const [shown, other] = [(story.isAskedByCast ? others : own)[index], others[index]];
    return shown && other ? [rowsOf(story, { shown, other }, today)] : [];
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
