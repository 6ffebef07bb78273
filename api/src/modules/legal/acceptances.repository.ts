import { createHash } from 'node:crypto';
import type { AgreementKind } from '@portico/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { acceptances, people } from '../../db/schema/index.ts';
import { readText } from './legal.repository.ts';

/** The newest version of each text that the person has accepted. */
export async function readAccepted(db: Database, personId: string, kinds: readonly AgreementKind[]) {
  const rows = await db
    .select({ kind: acceptances.kind, version: sql<number>`max(${acceptances.version})::int` })
    .from(acceptances)
    .where(and(eq(acceptances.personId, personId), inArray(acceptances.kind, [...kinds])))
    .groupBy(acceptances.kind);
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

type NewAcceptance = {
  personId: string;
  kind: AgreementKind;
  version: number;
  acceptedAt: Date;
  ipAddress: string | null;
};

/** Accepting the same version again changes nothing: the first time counts. */
export async function insertAcceptance(tx: Database, acceptance: NewAcceptance): Promise<void> {
  const text = await readText(tx, acceptance.kind, acceptance.version, 'en');
  if (!text) throw new Error(`${acceptance.kind} ${acceptance.version} was never published`);
  const textHash = createHash('sha256').update(`${text.title}\n${text.html}`).digest('hex');
  await tx
    .insert(acceptances)
    .values({ ...acceptance, textHash })
    .onConflictDoNothing();
}

export async function readUserAccount(tx: Database, personId: string) {
  const [row] = await tx
    .select({ acceptedTermsAt: people.acceptedTermsAt, onBoardedAgentAt: people.onBoardedAgentAt })
    .from(people)
    .where(eq(people.id, personId));
  if (!row) throw new Error('the caller is nobody');
  return row;
}
