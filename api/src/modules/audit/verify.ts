import type { Database } from '../../db/client.ts';
import { noHash, sealHash } from './sealing.ts';
import * as repository from './seals.repository.ts';

export type Noted = { number: number; hash: string };
type Verified = {
  seals: number;
  rows: number;
  /** Rows too new to be sealed. */
  waiting: number;
  /** The last seal whose rows retention has removed; 0 if none. */
  removedUpTo: number;
  head: Noted | null;
  /** `seal` is null for a fault of no particular seal. */
  faults: { seal: number | null; text: string }[];
};

const batch = 50;

/** What is wrong with a seal that follows `before`. */
function faultsOf(seal: repository.Checked, before: Noted, isRemoved: boolean): string[] {
  const times = { sealedAt: new Date(seal.sealedAt), lastAt: new Date(seal.lastAt) };
  const faults: string[] = [];
  const expected = before.number + 1;
  if (seal.number !== expected) faults.push(`seals ${expected} to ${seal.number - 1} are missing`);
  if (seal.previousHash !== before.hash) faults.push('it does not follow the seal before it');
  if (sealHash({ ...seal, ...times }) !== seal.hash) faults.push('the seal itself was changed');
  if (isRemoved) {
    if (seal.present > 0) faults.push(`${seal.present} of its rows were to be removed, and are there`);
  } else if (seal.present < seal.entries) {
    faults.push(`${seal.entries - seal.present} of its rows are missing`);
  } else if (seal.found !== seal.rowsDigest) {
    faults.push('one of its rows was changed');
  }
  return faults;
}

/**
 * Checks the whole chain, in one snapshot and constant memory. `noted` is a seal that was recorded elsewhere, such as
 * in the process's log: it shows whether somebody rewrote the chain.
 */
export const verifyAudit = (db: Database, noted: Noted | null = null): Promise<Verified> =>
  db.transaction(async (tx) => {
    await repository.readOneSnapshot(tx);
    const removedUpTo = await repository.readRemovedUpTo(tx);
    const faults: Verified['faults'] = [];
    let head: Noted = { number: 0, hash: noHash };
    let held = 0;
    let isNotedSeen = noted === null;
    for (let next = [head]; next.length > 0; ) {
      const seals = await repository.readSealsAfter(tx, head.number, batch);
      for (const seal of seals) {
        const isRemoved = seal.number <= removedUpTo;
        const texts = faultsOf(seal, head, isRemoved);
        faults.push(...texts.map((text) => ({ seal: seal.number, text })));
        if (!isRemoved) held += seal.entries;
        isNotedSeen ||= seal.number === noted?.number && seal.hash === noted.hash;
        head = { number: seal.number, hash: seal.hash };
      }
      next = seals;
    }
    const { rows, waiting } = await repository.countRows(tx);
    const unknown = rows - held - waiting;
    if (unknown > 0)
      faults.push({ seal: null, text: `${unknown} rows are in no seal and do not wait for one` });
    if (!isNotedSeen)
      faults.push({ seal: noted?.number ?? null, text: 'the chain has no such seal as was noted' });
    return { seals: head.number, rows, waiting, removedUpTo, head: head.number > 0 ? head : null, faults };
  });
