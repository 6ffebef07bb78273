import type { AwardField, AwardRowOutcome } from '@portico/contracts';
import type { Database } from '../../../db/client.ts';
import { awardKey } from '../awardKey.ts';
import * as repository from './imports.repository.ts';
import type { AwardContent, Columns, ReadAward, Reason } from './readAward.ts';

/** A row of the file, its effect on the list, and the award it refers to. */
export type Judged = ReadAward & {
  line: number;
  outcome: AwardRowOutcome;
  winner: { agentId: string | null; personName: string } | null;
  known: repository.AwardRow | null;
  changes: AwardField[];
};

type Row = ReadAward & { line: number };

/** An empty cell, or a missing column, keeps the award's value. */
function changesOf({ source, texts, rank }: repository.AwardRow, content: AwardContent): AwardField[] {
  const given: readonly (readonly [AwardField, string | number | null, string | number | null])[] = [
    ['rank', content.rank, rank],
    ['citation', content.citation, texts.en.citation],
    ['source', content.source.label, source.label],
    ['sourceHref', content.source.href, source.href],
  ];
  return given.flatMap(([field, said, has]) => (said !== null && said !== '' && said !== has ? [field] : []));
}

/** The years whose awards a file may refer to. */
export const yearsOf = (rows: readonly Row[]) => [
  ...new Set(rows.flatMap(({ content }) => content?.year ?? [])),
];

/** The effect of each row on the list; the same in the preview and in the import. */
export async function judgeAwards(db: Database, rows: readonly Row[]): Promise<Judged[]> {
  const contents = rows.flatMap(({ content }) => content ?? []);
  const agents = await repository.readAgents(
    db,
    contents.flatMap(({ email }) => email ?? []),
  );
  const there = await repository.readAwardsOf(db, yearsOf(rows));
  const known = new Map(there.map((award) => [awardKey(award), award]));
  const lineOf = new Map<string, number>();
  const refused = (row: Row, outcome: 'invalid' | 'double', reasons: Reason[]): Judged => ({
    ...{ ...row, outcome, reasons, winner: null, known: null, changes: [] },
  });
  return rows.map((row) => {
    const { content, line } = row;
    if (!content) return refused(row, 'invalid', row.reasons);
    const agent = content.email === null ? null : agents.get(content.email);
    if (agent === undefined) return refused(row, 'invalid', [{ code: 'WINNER_UNKNOWN', field: 'email' }]);
    const winner = {
      agentId: agent?.agentId ?? null,
      personName: content.personName || (agent?.fullName ?? ''),
    };
    const key = awardKey({ ...content, ...winner, texts: { en: content } });
    const earlier = lineOf.get(key);
    if (earlier !== undefined) return refused(row, 'double', [{ code: 'AWARD_TWICE', line: earlier }]);
    lineOf.set(key, line);
    const award = known.get(key) ?? null;
    const changes = award ? changesOf(award, content) : [];
    const outcome = !award ? 'new' : changes.length > 0 ? 'updated' : 'same';
    const said = { ...row.said, winner: winner.personName };
    return { ...row, said, outcome, winner, known: award, changes };
  });
}

/** The columns that a file lacks. */
export const lacking = (columns: Columns, needed: readonly AwardField[]) => [
  ...needed.filter((field) => columns[field] === undefined),
  ...(columns.email === undefined && columns.personName === undefined ? (['email'] as const) : []),
];
