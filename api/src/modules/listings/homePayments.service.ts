import type { ListingPayment, ListingType } from '@portico/contracts';
import { homePayment, lapseMarker } from '@portico/rules/listing';
import type { Database } from '../../db/client.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { refreshMatchesOfListing } from '../../match-rule/refreshMatches.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { isCovered } from './homePayment.ts';
import * as repository from './homePayments.repository.ts';
import { type ListingChanges, updateListing } from './listingWrite.repository.ts';

/**
 * Lapsed homes are archived and marked, so that they come back automatically; homes that their agent archived stay so.
 */
const lapsed = ({ archived, mlsId }: repository.Home, at: Date): ListingChanges => {
  const archiveMarker = lapseMarker(at);
  return archived ? {} : { archived: true, status: 'hidden', archiveMarker, mlsId: mlsId ?? archiveMarker };
};

async function returned(
  tx: Database,
  { id, archiveMarker, mlsId }: repository.Home,
): Promise<ListingChanges> {
  if (!archiveMarker) return {};
  const status = await repository.readFormerStatus(tx, id);
  return { archived: false, status, archiveMarker: null, mlsId: mlsId === archiveMarker ? null : mlsId };
}

async function changesOf(tx: Database, home: repository.Home, payment: ListingPayment | null, at: Date) {
  if (payment === 'due') return { payment };
  if (payment === 'lapsed') return { payment, ...lapsed(home, at) };
  // A home's listing date is the day on which it is published.
  const listed = home.payment === 'due' ? { dateListed: at } : {};
  return { payment, ...listed, ...(await returned(tx, home)) };
}

/**
 * Publishes a person's paid homes, and takes back the unpaid ones: called whenever a payment or a membership may have
 * changed. A second call changes nothing. Ends the listings-only homes of somebody who has moved to the whole
 * membership, which covers all of them.
 */
export async function settleHomes(tx: Database, personId: string, at: Date): Promise<void> {
  const standing = await readStanding(tx, personId, at);
  const agentId = standing?.agentData?._id;
  if (!agentId) return;
  const covered = isCovered(standing, at);
  const isListingsOnly = !covered && standing.subscription?.membershipModel === 'listings';
  const homes = await repository.lockHomes(tx, agentId, isListingsOnly);
  const paid = await repository.readPaidHomes(tx, agentId, at);
  for (const home of homes) {
    const payment = homePayment({
      listingType: home.listingType as ListingType,
      before: home.payment,
      isCovered: covered,
      isPaid: paid.has(home.id),
    });
    if (payment === home.payment) continue;
    await updateListing(tx, home.id, await changesOf(tx, home, payment, at), at);
    await refreshMatchesOfListing(tx, home.id);
  }
}

/** Settles homes whose date has passed without an event. One that fails waits for its next turn. */
export async function settleOverdueHomes(db: Database, at: Date, log: Log, limit = 100): Promise<void> {
  await inTurn(
    await repository.readUnsettled(db, at, limit),
    (personId) => db.transaction((tx) => settleHomes(tx, personId, at)),
    (err, personId) => log.warn({ err, personId }, 'the homes of a member could not be settled'),
  );
}
