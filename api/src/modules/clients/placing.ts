import type { ClientStage } from '@portico/contracts';
import { settledStages } from '@portico/contracts/lists';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Database } from '../../db/client.ts';
import type { ClientStatus } from '../../db/schema/index.ts';
import { readRank } from './clientWrite.repository.ts';

/** Homes are matched with clients in a stage where the agent is still looking for one. */
export const statusIn = (stage: ClientStage): ClientStatus =>
  settledStages.some((settled) => settled === stage) ? 'settled' : 'active';

/** Ranks for `count` clients on top of a stage. The agent must be locked. */
export const ranksOnTop = async (tx: Database, agentId: string, stage: ClientStage, count: number) =>
  generateNKeysBetween(null, await readRank(tx, agentId, stage, null), count);

/** The rank below another card of the stage. The agent must be locked. */
export async function rankBelow(
  tx: Database,
  agentId: string,
  stage: ClientStage,
  { rank, except }: { rank: string; except: string },
): Promise<string> {
  return generateKeyBetween(rank, await readRank(tx, agentId, stage, { rank, except }));
}
