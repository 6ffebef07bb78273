import type { ReferralAgent, ReferralLink } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt } from '../../support/attempts.repository.ts';
import { randomCode } from '../../support/codes.ts';
import * as repository from './referrals.repository.ts';

const codeLength = 8;
/** Two equal codes out of 2^40 are next to impossible; three times in a row is a bug of ours. */
const mostTries = 3;

const dayS = 86_400;
/** So many browsers of one address count for an agent in a day: a household or an office, and no script. */
const clicksOfAnAddress = {
  free: 10,
  firstWaitSeconds: dayS,
  longestWaitSeconds: dayS,
  windowSeconds: dayS,
};

export type Visitor = { addressKey: string; userAgent: string };

/** Codes are read from paper and typed on phones. */
const normalized = (code: string) => code.trim().toUpperCase();

type Dependencies = Pick<AppContext, 'db' | 'env' | 'now' | 'secrets'>;

export function createReferrals({ db, env, now, secrets }: Dependencies) {
  /** The agent's one code, created on first use; simultaneous requests get the same code. */
  async function codeOf(agentId: string): Promise<string> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const known = await repository.readCode(db, agentId);
      if (known) return known;
      await repository.insertCode(db, agentId, randomCode(codeLength), now());
    }
    const code = await repository.readCode(db, agentId);
    if (!code) throw new Error(`no free referral code was found for agent ${agentId}`);
    return code;
  }

  async function linkOf(agentId: string): Promise<ReferralLink> {
    if (!(await repository.agentExists(db, agentId))) throw new ApiProblem('NOT_FOUND');
    const [code, counts] = await Promise.all([codeOf(agentId), repository.countEvents(db, agentId)]);
    return { url: `${env.publicUrl}/r/${code}`, ...counts };
  }

  /** The agent with this code; NOT_FOUND for an unknown code. */
  async function agentOf(code: string): Promise<ReferralAgent> {
    const owner = await repository.findOwner(db, normalized(code));
    if (!owner) throw new ApiProblem('NOT_FOUND');
    return { agentId: owner.agentId, agentName: owner.agentName };
  }

  /**
   * The same for a browser all day, but new tomorrow and for another agent: it counts visitors without following them.
   */
  function hashOf({ addressKey, userAgent }: Visitor, agentId: string, moment: Date): string {
    const day = moment.toISOString().slice(0, 10);
    return secrets.fingerprint('referral visitor', day, agentId, addressKey, userAgent);
  }

  /** Counts a browser once a day, and of one address only some: a script can pretend to be any number of browsers. */
  async function countClick(agentId: string, visitor: Visitor): Promise<void> {
    const at = now();
    const visitorHash = hashOf(visitor, agentId, at);
    // Written first: of simultaneous visits of one browser only one counts for its address.
    const id = await repository.insertClick(db, { agentId, visitorHash, at });
    if (id === null) return;
    const key = `referral-click:${agentId}:${visitor.addressKey}`;
    const wait = await countAttempt(db, [{ key, policy: clicksOfAnAddress }], at);
    if (wait > 0) await repository.deleteClick(db, id);
  }

  /** Where `/r/{code}` leads (resolutions 94). `visitor` is null for a visit that must not count. */
  async function follow(code: string, visitor: Visitor | null): Promise<string> {
    const owner = await repository.findOwner(db, normalized(code));
    if (!owner) return '/';
    if (visitor) await countClick(owner.agentId, visitor);
    return `/?ref=${normalized(code)}`;
  }

  return { linkOf, agentOf, follow };
}

export type Referrer = ReferralAgent & { code: string };

/** The owner of a code, for a request to join; null for an unknown code. */
export async function findReferrer(db: Database, code: string): Promise<Referrer | null> {
  const owner = await repository.findOwner(db, normalized(code));
  return owner && { code: normalized(code), agentId: owner.agentId, agentName: owner.agentName };
}

type Joining = { code: string; personId: string; at: Date };

/**
 * Counts a new person for the agent who referred them, in the transaction that creates the person. Returns that agent,
 * or null for an unknown code: an invitation must not fail because a referral is gone.
 */
export async function recordJoined(
  tx: Database,
  { code, personId, at }: Joining,
): Promise<ReferralAgent | null> {
  const owner = await repository.findOwner(tx, normalized(code));
  if (!owner || owner.personId === personId) return null;
  await repository.insertJoined(tx, owner.agentId, personId, at);
  return { agentId: owner.agentId, agentName: owner.agentName };
}
