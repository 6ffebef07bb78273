import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { clients } from '../db/schema/index.ts';
import { readDocument, writeDocument } from '../settings/documents.repository.ts';
import { matchAgain } from './matchAgain.repository.ts';

/** Raise it with every change of the rule in code: the stored matches are then worked out again. */
export const ruleRevision = 1;
export const ruleDocument = 'match-rule';

type Stored = { revision?: number } | undefined;

/** Makes the job check everybody who is looking for a home again; their agents are told nothing. */
export const matchEverybodyAgain = (tx: Database) => matchAgain(tx, eq(clients.status, 'active'));

/** Notes that the stored matches are of this code's rule. */
export const keepRule = (tx: Database): Promise<void> =>
  writeDocument(tx, ruleDocument, { value: { revision: ruleRevision } });

/**
 * Lets everybody be matched again, once, where the job worked last by another rule than this code's. While a release
 * replaces another, a process with the earlier rule may still take events; the next turn of this one notices it here.
 */
export async function followRule(tx: Database): Promise<void> {
  const stored = (await readDocument(tx, ruleDocument))?.value as Stored;
  if (stored?.revision === ruleRevision) return;
  await matchEverybodyAgain(tx);
  await keepRule(tx);
}
