import type { Database } from '../../../db/client.ts';
import { type ClientFields, fullNameOf } from '../clientFields.ts';
import { readWritables } from '../clientWrite.repository.ts';
import * as repository from './meantClients.repository.ts';

/** A record as it was when two were merged, and the client it belongs to now. */
export type EarlierRecord = {
  id: string;
  /** That client's present name, and whether the agent has deleted them. */
  owner: string;
  isDeleted: boolean;
  email: string | null;
  phone: string | null;
  fullName: string;
  /** In the form of the column `search_name`. */
  searchName: string;
  values: ClientFields;
  /** The fields in which the two differed, so that the merge has decided about them. */
  decided: ReadonlySet<string>;
};

/**
 * The records of the merges in force of the clients whom rows may refer to: each that was merged into another, and each
 * that another was merged into, with the values it had before. A file that is older than a merge has these.
 */
export async function readEarlier(
  tx: Database,
  agentId: string,
  wanted: repository.Wanted,
): Promise<EarlierRecord[]> {
  const merges = await repository.readMerges(tx, agentId, wanted);
  if (merges.length === 0) return [];
  const ids = new Set(merges.flatMap(({ keptId, goneId }) => [keptId, goneId]));
  const records = new Map((await readWritables(tx, agentId, [...ids])).map((record) => [record.id, record]));
  const keptBy = new Map(merges.map(({ goneId, keptId }) => [goneId, keptId]));
  // A merged record has been kept in an earlier merge, perhaps.
  const ownerOf = (id: string): string => {
    const kept = keptBy.get(id);
    return kept ? ownerOf(kept) : id;
  };
  const earlier = merges.flatMap(({ keptId, goneId, changes }) => {
    const [gone, owner] = [records.get(goneId), records.get(ownerOf(keptId))];
    if (!gone || !owner) return [];
    const before = Object.fromEntries(Object.entries(changes).map(([field, { before }]) => [field, before]));
    const decided = new Set(Object.keys(changes));
    // Where the two did not differ, the other one still has what both had.
    return [gone, { ...gone, ...before }].map((values) => ({
      ...{ id: owner.id, owner: fullNameOf(owner), isDeleted: owner.status === 'deleted', values, decided },
      ...{ email: values.email, phone: values.phone, fullName: fullNameOf(values) },
    }));
  });
  const forms = await repository.searchForms(
    tx,
    earlier.map(({ fullName }) => fullName),
  );
  return earlier.map((record, index) => ({ ...record, searchName: forms[index] ?? '' }));
}
