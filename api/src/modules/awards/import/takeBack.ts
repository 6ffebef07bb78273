import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import type { AuditEntry } from '../../../support/audit.ts';
import { bodyOf } from '../awardBody.ts';
import { updateAward } from '../awards.repository.ts';
import { forgetWinners } from '../winners.service.ts';
import * as repository from './imports.repository.ts';

type Change = repository.AwardImportChange;
type Asked = { by: Requester; at: Date };

const entryOf = (award: repository.AwardRow, at: Date) => ({
  ...{ subjectKind: 'award', subjectId: award.id, before: bodyOf(award), at },
});

/** Restores an award's values from before the import. */
async function restore(
  tx: Database,
  award: repository.AwardRow,
  before: NonNullable<Change['before']>,
  { by, at }: Asked,
): Promise<AuditEntry> {
  const marks = { changedAt: at, changedBy: by.personId };
  const row = await updateAward(tx, award, { ...bodyOf(award), ...before, ...marks });
  return { ...entryOf(award, at), action: 'award-changed', after: bodyOf(row) };
}

/** Undoes an import's changes to awards that nobody has edited since, and counts the others. */
export async function takeBack(tx: Database, changes: readonly Change[], asked: Asked) {
  const there = await repository.lockAwards(
    tx,
    changes.map(({ awardId }) => awardId),
  );
  const removed: repository.AwardRow[] = [];
  const restored: AuditEntry[] = [];
  for (const { awardId, version, before } of changes) {
    const award = there.find((one) => one.id === awardId && one.version === version);
    if (!award) continue;
    if (before === null) removed.push(award);
    else restored.push(await restore(tx, award, before, asked));
  }
  await forgetWinners(tx, removed);
  await repository.deleteAwards(
    tx,
    removed.map((award) => award.id),
  );
  const kept = changes.length - removed.length - restored.length;
  return {
    undone: { removed: removed.length, restored: restored.length, kept },
    entries: [
      ...removed.map((award) => ({ ...entryOf(award, asked.at), action: 'award-removed' })),
      ...restored,
    ],
  };
}
