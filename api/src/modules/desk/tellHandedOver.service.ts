import { recordNotices } from '../../notices/recordNotices.repository.ts';
import { lineOf } from '../../support/cutText.ts';
import { readColleagues } from './deskItems.repository.ts';
import type { Step } from './step.ts';

type HandedOver = { ownerId: string; note: string; at: Date };

/** Tells a colleague, behind the bell, who gave them an item, whose it is, and why. */
export async function tellHandedOver({ tx, key, row, by, name }: Step, { ownerId, note, at }: HandedOver) {
  const from = (await readColleagues(tx)).find(({ _id }) => _id === by.personId)?.fullName ?? '';
  await recordNotices(
    tx,
    [
      {
        personId: ownerId,
        kind: note ? 'desk-handed-note' : 'desk-handed',
        key: `desk-handed ${key.kind} ${key.id} ${row.version}`,
        actorPersonId: by.personId,
        values: { from, name, ...(note && { note: lineOf(note) }) },
        path: `/admin/desk?item=${key.kind}.${key.id}`,
      },
    ],
    at,
  );
}
