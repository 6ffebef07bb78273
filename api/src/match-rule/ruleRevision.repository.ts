import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { clients } from '../db/schema/index.ts';
import { readDocument, writeDocument } from '../settings/documents.repository.ts';
import { matchAgain } from './matchAgain.repository.ts';

/** Raise it with every change of the rule in code: the stored matches are then worked out again. */
export const ruleRevision = 2;
/** Whom the newest revision judges otherwise than the one before it; undefined if it may be anybody. */
const concerned: SQL | undefined = isNotNull(clients.alsoRentPeriod);
export const ruleDocument = 'match-rule';

type Stored = { revision?: number } | undefined;

const isLooking = eq(clients.status, 'active');

/** Makes the job check everybody who is looking for a home again; their agents are told nothing. */
export const matchEverybodyAgain = (tx: Database) => matchAgain(tx, isLooking);

/** Notes that the stored matches are of this code's rule, and that it works by it at the moment. */
export const keepRule = (tx: Database, at: Date): Promise<void> =>
  writeDocument(tx, ruleDocument, { value: { revision: ruleRevision }, at });

/** How long a later rule must not have worked before an earlier one takes over, as after a rollback. */
const laterRuleIsGoneMs = 10 * 60_000;
const noteEveryMs = 60_000;

/** The rule by which the job worked last, and how long ago that was noted. */
async function readLast(tx: Database, now: Date) {
  const row = await readDocument(tx, ruleDocument);
  return {
    revision: (row?.value as Stored)?.revision ?? 0,
    sinceMs: row ? now.getTime() - row.updatedAt.getTime() : Number.POSITIVE_INFINITY,
  };
}

/**
 * Whether this process must leave all events to others. While one release replaces another, processes with both run side
 * by side: those with the later rule work, and the others take over once it has not worked for ten minutes.
 */
export async function isLeftToLaterRule(tx: Database, now: Date): Promise<boolean> {
  const { revision, sinceMs } = await readLast(tx, now);
  return revision > ruleRevision && sinceMs < laterRuleIsGoneMs;
}

/**
 * Lets everybody be matched again, once, where the job worked last by another rule than this code's; after the rule before it, only
 * those whom the newest one concerns, because alerts are held back until somebody's turn.
 */
export async function followRule(tx: Database, now: Date): Promise<void> {
  const { revision, sinceMs } = await readLast(tx, now);
  if (revision === ruleRevision - 1) await matchAgain(tx, and(isLooking, concerned) ?? isLooking);
  else if (revision !== ruleRevision) await matchEverybodyAgain(tx);
  if (revision !== ruleRevision || sinceMs >= noteEveryMs) await keepRule(tx, now);
}
