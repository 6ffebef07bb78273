import type { ListingPayment, ListingType } from '@portico/contracts';
import { sessionFlags } from '@portico/rules';
import { coversEveryHome, homePayment } from '@portico/rules/listing';
import type { Database } from '../../db/client.ts';
import type { Standing } from '../../identity/standing.repository.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import type { ListingColumns, StoredListing } from './listingColumns.ts';
import type { Owner } from './listingWrite.repository.ts';

/** No setting decides who pays for which home. */
const withoutSettings = { system: null, dashboard: null };

/** It waits for its payment, the first one or the next. */
export const isUnpaid = ({ payment }: Pick<StoredListing, 'payment'>) =>
  payment === 'due' || payment === 'lapsed';

/** An agent without an account has no membership to pay for: staff write their homes. */
export function isCovered(standing: Standing | null, at: Date): boolean {
  return standing === null || coversEveryHome(sessionFlags(standing, withoutSettings, at));
}

type Written = { stored: StoredListing | null; owner: Owner; at: Date };

/**
 * A home's payment state after it was written. Writing pays for nothing. Only a home that gets a new owner, or is no
 * longer a prospect, is judged again; one that nothing covers waits for its payment and is published after it.
 */
async function paymentAfter(tx: Database, { stored, owner, at }: Written, after: ListingColumns) {
  const isSame =
    stored?.ownerAgentId === owner.agentId &&
    (stored.listingType === 'Prospect') === (after.listingType === 'Prospect');
  if (isSame) return stored.payment;
  const standing = await readStanding(tx, owner.personId, at);
  const listingType = after.listingType as ListingType;
  return homePayment({ listingType, before: null, isCovered: isCovered(standing, at), isPaid: false });
}

/** A lapsed home that its agent takes out of the archive loses its mark; it still has to be paid for. */
function withoutMarker(stored: StoredListing | null, { archived, mlsId }: ListingColumns) {
  if (archived || !stored?.archiveMarker) return {};
  return { archiveMarker: null, mlsId: mlsId === stored.archiveMarker ? null : mlsId };
}

type PaymentColumns = { payment: ListingPayment | null; archiveMarker?: null; mlsId?: string | null };

export const paymentColumns = async (
  tx: Database,
  written: Written,
  after: ListingColumns,
): Promise<PaymentColumns> => ({
  payment: await paymentAfter(tx, written, after),
  ...withoutMarker(written.stored, after),
});
