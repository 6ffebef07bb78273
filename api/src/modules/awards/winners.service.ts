import { languages } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { forgetUnread } from '../../notices/forgetNotices.repository.ts';
import { recordNotices } from '../../notices/recordNotices.repository.ts';
import { wordsIn } from './awardBody.ts';
import * as repository from './awards.repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof repository.readAward>>>;

const keyOf = ({ id }: Row) => `award:${id}`;

const pathOf = ({ year, category }: Row) =>
  `/crown-awards-winners?${new URLSearchParams({ year: String(year), category })}`;

/** Each award with the people to tell about it: none for a winner who is no agent, or has no account. */
async function told(tx: Database, rows: readonly Row[]) {
  const winners = await repository.readWinners(
    tx,
    rows.flatMap(({ agentId }) => agentId ?? []),
  );
  return rows.flatMap((award) =>
    winners.filter(({ agentId }) => agentId === award.agentId).map((winner) => ({ award, ...winner })),
  );
}

/** The title in each language, so that every page shows the notice in its own language. */
const titlesOf = ({ texts, year }: Row) => ({
  ...Object.fromEntries(languages.map((language) => [`title_${language}`, wordsIn(texts, language).title])),
  year: String(year),
});

/** Tells agents of their awards, in the transaction that gives them. */
export async function tellWinners(tx: Database, rows: readonly Row[], at: Date): Promise<void> {
  const happenings = (await told(tx, rows)).map(({ award, personId }) => ({
    ...{ personId, kind: 'award-won' as const, key: keyOf(award), path: pathOf(award) },
    values: titlesOf(award),
    listPath: '/crown-awards-winners',
  }));
  await recordNotices(tx, happenings, at);
}

/** A winner who has not read about an award that is taken back is no longer told about it. */
export async function forgetWinners(tx: Database, rows: readonly Row[]): Promise<void> {
  const unread = (await told(tx, rows)).map(({ award, personId }) => ({ personId, key: keyOf(award) }));
  await forgetUnread(tx, 'award-won', unread);
}
