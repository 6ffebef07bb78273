import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type ConvertAccount, people } from '../db/schema/index.ts';

export type PersonChanges = Partial<
  Pick<
    typeof people.$inferInsert,
    'firstName' | 'lastName' | 'phone' | 'photoUrl' | 'mutedNotifications' | 'isTracked'
  >
>;

/**
 * Every change of a person, or of their agent's record, makes a new version. Undefined for a person who no longer
 * exists.
 */
export async function updatePerson(tx: Database, personId: string, changes: PersonChanges, now: Date) {
  const [row] = await tx
    .update(people)
    .set({ ...changes, version: sql`${people.version} + 1`, updatedAt: now })
    .where(eq(people.id, personId))
    .returning({ version: people.version, fullName: people.fullName });
  return row;
}

/** Returns the person's new version. */
export const changePerson = async (
  tx: Database,
  personId: string,
  changes: PersonChanges,
  now: Date,
): Promise<number> => (await updatePerson(tx, personId, changes, now))?.version ?? 0;

export async function setTermsAccepted(tx: Database, personId: string, at: Date): Promise<void> {
  await tx.update(people).set({ acceptedTermsAt: at }).where(eq(people.id, personId));
}

/** Ends the onboarding. A person who is already onboarded keeps their earlier date. */
export async function setOnboarded(tx: Database, personId: string, at: Date): Promise<void> {
  await tx
    .update(people)
    .set({ onBoardedAgentAt: at })
    .where(and(eq(people.id, personId), isNull(people.onBoardedAgentAt)));
}

/** A member who has accepted the terms and paid is on board, whether or not their browser came back (B §4). */
export async function takeAboard(db: Database, personId: string, at: Date): Promise<void> {
  await db
    .update(people)
    .set({ onBoardedAgentAt: at })
    .where(
      and(
        eq(people.id, personId),
        isNotNull(people.acceptedTermsAt),
        sql`${people.onBoardedAgentAt} is null`,
      ),
    );
}

/** How an account that pays by invoice moves to a card; null once it has moved. */
export async function setConversion(
  tx: Database,
  personId: string,
  convertAccount: ConvertAccount | null,
): Promise<void> {
  await tx.update(people).set({ convertAccount }).where(eq(people.id, personId));
}

/** Ends the move to a card if the condition holds. */
export async function clearConversion(tx: Database, personId: string, isOver: SQL): Promise<void> {
  await tx
    .update(people)
    .set({ convertAccount: null })
    .where(and(eq(people.id, personId), isNotNull(people.convertAccount), isOver));
}

type VisitorChoices = Partial<Pick<typeof people.$inferInsert, 'isNamedAsVisitor' | 'keepsVisitors'>>;

export async function setVisitorChoices(
  tx: Database,
  personId: string,
  choices: VisitorChoices,
): Promise<void> {
  await tx.update(people).set(choices).where(eq(people.id, personId));
}

export async function setNoticeChoices(
  tx: Database,
  personId: string,
  { muted, gathered }: { muted: string[]; gathered: string[] },
): Promise<void> {
  await tx
    .update(people)
    .set({ mutedNotices: muted, gatheredNotifications: gathered })
    .where(eq(people.id, personId));
}

/** Turns one kind of mail off; false if it was off already, and for an id that nobody has. */
export async function muteKind(tx: Database, personId: string, kind: string): Promise<boolean> {
  const rows = await tx
    .update(people)
    .set({ mutedNotifications: sql`array_append(${people.mutedNotifications}, ${kind})` })
    .where(sql`${people.id}::text = ${personId} and not ${kind} = any(${people.mutedNotifications})`)
    .returning({ id: people.id });
  return rows.length > 0;
}

/** Turns a kind of mail on again. */
export async function unmuteKind(tx: Database, personId: string, kind: string): Promise<void> {
  await tx
    .update(people)
    .set({ mutedNotifications: sql`array_remove(${people.mutedNotifications}, ${kind})` })
    .where(and(eq(people.id, personId), sql`${kind} = any(${people.mutedNotifications})`));
}
