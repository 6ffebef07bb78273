import { rentalTag } from '@portico/contracts/lists';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../identity/callers.ts';
import type { FieldFaults } from '../../support/apiProblem.ts';
import { readVersions } from '../legal/index.ts';
import { resolveFloorPlan, resolvePictures } from '../listing-photos/index.ts';
import { isUnpaid, paymentColumns } from './homePayment.ts';
import { problemsOf, refuseFields, requireDeveloper } from './listingChecks.ts';
import {
  type AskedListing,
  columnsOf,
  emptyColumns,
  type ListingColumns,
  type StoredListing,
} from './listingColumns.ts';
import { detailReaderOf } from './listingDetail.service.ts';
import { agentsOf, priceInUsd, referenceProblems } from './listingReferences.ts';
import { allTagsOf, taggedAs, untagged, withCurrentNames, wordProblems } from './listingTags.ts';
import { hasAcceptedTerms, type Owner } from './listingWrite.repository.ts';

/** The write: which listing (null for a new one), for which owner, and by whom. */
export type Writing = {
  id: string;
  stored: StoredListing | null;
  storedAgentIds: readonly string[];
  owner: Owner;
  body: AskedListing;
  caller: Caller;
  at: Date;
};

/** Publishing shows a listing to others: a new one that is no prospect, or a prospect that becomes something else. */
const isPublishedNow = ({ stored }: Pick<Writing, 'stored'>, { listingType }: ListingColumns) =>
  listingType !== 'Prospect' && (stored === null || stored.listingType === 'Prospect');

async function termsOf(transaction: Database, writing: Writing, after: ListingColumns) {
  const { stored, body, owner, at } = writing;
  const [current] = await readVersions(transaction, 'listing-terms', at);
  if (!current) throw new Error('the listing terms were never published');
  // A prospect is not published, so no terms are accepted for it.
  const accepted = after.listingType === 'Prospect' ? null : (body.termsVersion ?? null);
  const isNew = accepted === current.version && accepted !== stored?.termsVersion;
  const mayLeaveOut = body.termsVersion === undefined && isPublishedNow(writing, after);
  const isKnown = mayLeaveOut && (await hasAcceptedTerms(transaction, owner.agentId, current.version));
  return {
    currentTermsVersion: current.version,
    termsVersion: isKnown ? current.version : (accepted ?? stored?.termsVersion ?? null),
    isPublishedNow: isPublishedNow(writing, after),
    columns: isNew ? { termsVersion: accepted, termsAcceptedAt: at } : {},
  };
}

async function tagsOf(transaction: Database, { stored, body, caller, at }: Writing, after: ListingColumns) {
  const before = stored ?? untagged;
  const realmData = await withCurrentNames(transaction, body.realmData ?? {});
  const kind = {
    isUnit: after.parentListingId !== null,
    isShared: after.sharesTotal !== null,
    wasShared: stored !== null && stored.sharesTotal !== null,
  };
  const columns = taggedAs(before, realmData, kind, { personId: caller.personId, at });
  return { columns, fields: await wordProblems(transaction, before, columns) };
}

async function photosOf(transaction: Database, { id, stored, body }: Writing, allowedAgentIds: string[]) {
  const scope = { listingId: stored && id, allowedAgentIds };
  const { pictures } = body;
  const floorPlan =
    body.floorPlan && 'url' in body.floorPlan ? toPlanElsewhere(body.floorPlan) : body.floorPlan;
  return {
    ...(pictures && { pictures: await resolvePictures(transaction, { ...scope, pictures }) }),
    ...(floorPlan !== undefined && {
      floorPlan: await resolveFloorPlan(transaction, { ...scope, floorPlan }),
    }),
  };
}

function toPlanElsewhere({ url }: { url: string }) {
  const address = url.trim();
  return address === '' ? null : { url: address };
}

/** A listing belongs to the brokerage its owner had when it became theirs. */
const ownedBy = ({ agentId, brokerageId }: Owner, stored: StoredListing | null) =>
  stored?.ownerAgentId === agentId ? {} : { ownerAgentId: agentId, brokerageId };

/** A prospect's listing date is the day on which it is published; the day its agent entered it stays private. */
const publishedNow = ({ stored, at }: Writing, { listingType }: ListingColumns) =>
  stored?.listingType === 'Prospect' && listingType !== 'Prospect' ? { dateListed: at } : {};

/** When it was archived as sold; a home that is listed again is not. */
const soldColumns = ({ stored, body, at }: Writing, { archived }: ListingColumns) => ({
  soldAt: archived ? (body.isSold ? at : (stored?.soldAt ?? null)) : null,
});

/** A rental without a period is monthly, because B's payload has no period. */
const rentPeriodOf = ({ rentPeriod }: ListingColumns, { tagNames }: Pick<StoredListing, 'tagNames'>) =>
  tagNames.includes(rentalTag) ? (rentPeriod ?? 'month') : null;

const unpriced = { columns: {}, fields: {} };
const isPriced = ({ stored, body }: Writing) =>
  stored === null || ['price', 'startPrice', 'isDevelopment', 'realmData'].some((part) => part in body);

/** The listing's columns and agents after the write. Throws INVALID_INPUT with all of its problems. */
export async function settle(transaction: Database, writing: Writing) {
  const { id, stored, storedAgentIds, owner, body, caller } = writing;
  const before = stored ?? emptyColumns;
  const written = columnsOf(before, body);
  const tags = await tagsOf(transaction, writing, written);
  const after = { ...written, rentPeriod: rentPeriodOf(written, tags.columns) };
  requireDeveloper({ before, after }, caller.flags);
  const terms = await termsOf(transaction, writing, after);
  const agents = await agentsOf(transaction, body.listingAgents, storedAgentIds, owner);
  const money = isPriced(writing) ? await priceInUsd(transaction, after) : unpriced;
  const check = {
    ...{ before, after, body, isNew: stored === null, isUnpaid: stored !== null && isUnpaid(stored) },
    ...{ tagNames: allTagsOf(tags.columns), ...terms },
  };
  const hasNewOwner = stored !== null && stored.ownerAgentId !== owner.agentId;
  const pointing = { id, before, after, editor: detailReaderOf(caller), owner, hasNewOwner };
  const fields: FieldFaults = {
    ...problemsOf(check, caller.flags),
    ...tags.fields,
    ...agents.fields,
    ...money.fields,
    ...(await referenceProblems(transaction, pointing)),
  };
  refuseFields(fields);
  const photos = await photosOf(transaction, writing, [...agents.teamIds, ...agents.agentIds]);
  return {
    columns: {
      ...after,
      ...tags.columns,
      ...terms.columns,
      ...photos,
      ...money.columns,
      ...ownedBy(owner, stored),
      ...publishedNow(writing, after),
      ...soldColumns(writing, after),
      ...(await paymentColumns(transaction, writing, after)),
    },
    agentIds: agents.agentIds,
  };
}
