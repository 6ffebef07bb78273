import { monthlyAmount } from '@portico/rules/listing';
import type { Database } from '../../db/client.ts';
import type { Editor } from '../../listings-read/listingScope.ts';
import type { FieldFaults } from '../../support/apiProblem.ts';
import type { AskedListing, ListingColumns } from './listingColumns.ts';
import * as repository from './listingWrite.repository.ts';

type Pointing = {
  id: string;
  before: ListingColumns;
  after: ListingColumns;
  editor: Editor;
  owner: repository.Owner;
  /** True if the owner changes. */
  hasNewOwner: boolean;
};

/** Records that a listing newly refers to must exist, and the writer must be allowed to refer to them. */
export async function referenceProblems(
  transaction: Database,
  { id, before, after, editor, owner, hasNewOwner }: Pointing,
): Promise<FieldFaults> {
  const { clientPersonId, parentListingId } = after;
  const fields: FieldFaults = {};
  const isNewHome = clientPersonId !== before.clientPersonId || hasNewOwner;
  if (
    clientPersonId !== null &&
    isNewHome &&
    !(await repository.isClientOf(transaction, owner.agentId, clientPersonId))
  )
    fields.clientPersonId = 'NOT_THEIR_CLIENT';
  const isMoved = parentListingId !== null && parentListingId !== before.parentListingId;
  const isNoHome =
    isMoved &&
    (parentListingId === id || !(await repository.isOwnDevelopment(transaction, parentListingId, editor)));
  if (isNoHome) fields.parentListing = 'NOT_YOUR_DEVELOPMENT';
  if (before.isDevelopment && !after.isDevelopment && (await repository.hasUnits(transaction, id)))
    fields.isDevelopment = 'DEVELOPMENT_WITH_UNITS';
  return fields;
}

/** The listing's agents in their order, always including its owner. */
export async function agentsOf(
  transaction: Database,
  asked: AskedListing['listingAgents'],
  kept: readonly string[],
  { agentId }: repository.Owner,
): Promise<{ agentIds: string[]; teamIds: string[]; fields: FieldFaults }> {
  const teamIds = await repository.readTeamIds(transaction, agentId);
  const wanted = asked ?? kept;
  const agentIds = wanted.includes(agentId) ? [...wanted] : [agentId, ...wanted];
  const mayBe = new Set([...teamIds, ...kept]);
  const isForeign = agentIds.some((id) => !mayBe.has(id));
  return {
    agentIds,
    teamIds,
    fields: isForeign ? { listingAgents: 'AGENTS_OF_TEAM' } : {},
  };
}

/**
 * The price in US dollars, by which prices are compared. A development is compared by its start price, a rental by the
 * rent of one month.
 */
export async function priceInUsd(
  transaction: Database,
  { priceAmount, startPriceAmount, currency, isDevelopment, rentPeriod }: ListingColumns,
): Promise<{ columns: { priceUsd?: number | null }; fields: FieldFaults }> {
  const rate = await repository.readRate(transaction, currency);
  if (rate === null) return { columns: {}, fields: { 'price.currency': 'CURRENCY_UNKNOWN' } };
  const amount = isDevelopment ? (startPriceAmount ?? priceAmount) : priceAmount;
  const priceUsd = amount === null ? null : monthlyAmount(Math.round(amount * rate), rentPeriod);
  return { columns: { priceUsd }, fields: {} };
}
