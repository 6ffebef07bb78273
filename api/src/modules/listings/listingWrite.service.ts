import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FieldCode, ListingBody, ListingDetail, ListingUpdateBody } from '@portico/contracts';
import { membershipGate } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../identity/callers.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { notKept, recordAudit } from '../../support/audit.ts';
import { differing } from '../../support/differing.ts';
import { isUnpaid } from './homePayment.ts';
import { detailReaderOf, readDetail } from './listingDetail.service.ts';
import { settle } from './listingSettling.service.ts';
import * as repository from './listingWrite.repository.ts';

/** Staff choose the owner; a member's new listing is their own, and a changed listing keeps its owner. */
function ownerIdOf(
  { agentId, flags }: Caller,
  asked: string | null | undefined,
  kept: string | null,
): string {
  const ownerId = flags.isStaff ? (asked ?? kept) : (kept ?? agentId);
  if (!ownerId) refuse('OWNER_NEEDED');
  if (!flags.isStaff && asked && asked !== ownerId) refuse('OWNER_BY_CONCIERGE');
  return ownerId;
}

function refuse(listingAgentId: FieldCode): never {
  throw new ApiProblem('INVALID_INPUT', { fields: { listingAgentId } });
}

type Priced = { currency: string | null; rentPeriod: string | null };

/** A price is always logged with its currency and the period of a rent, changed or not. */
const withMoney = <Fields extends object>(fields: Fields, { currency, rentPeriod }: Priced): Fields =>
  'priceAmount' in fields || 'startPriceAmount' in fields ? { currency, rentPeriod, ...fields } : fields;

type Typed = { listingType: string };

/** A prospect is known only to its agents and their team, so the log says which fields were written, and not what. */
const inLog = (fields: object, { listingType }: Typed): object =>
  listingType === 'Prospect'
    ? Object.fromEntries(
        Object.keys(fields).map((name) => [name, name === 'listingType' ? listingType : notKept]),
      )
    : fields;

type Change = { was: object; is: object; whole: object; stored: Typed; written: Typed };

/** A home that comes out is logged whole, because nothing of it was while it was a prospect. */
function changeInLog({ was, is, whole, stored, written }: Change): { before: object; after: object } {
  if (stored.listingType !== 'Prospect') return { before: was, after: inLog(is, written) };
  const { listingType } = written;
  const after = listingType === 'Prospect' ? inLog({ ...is, listingType }, written) : whole;
  return { before: { listingType: 'Prospect' }, after };
}

/** Creating and changing listings (B §7). Returns the listing as its writer sees it. */
export function createListingWriting({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function ownerOf(transaction: Database, ownerId: string): Promise<repository.Owner> {
    return (await repository.readOwner(transaction, ownerId)) ?? refuse('OWNER_UNKNOWN');
  }

  async function create(caller: Requester, body: ListingBody): Promise<ListingDetail> {
    const id = randomUUID();
    return db.transaction(async (transaction) => {
      const at = now();
      const owner = await ownerOf(transaction, ownerIdOf(caller, body.listingAgentId, null));
      const writing = { id, stored: null, storedAgentIds: [], owner, body, caller, at };
      const { columns, agentIds } = await settle(transaction, writing);
      const listing = { ...columns, id, ownerAgentId: owner.agentId, dateListed: at, createdAt: at };
      await repository.insertListing(transaction, { ...listing, updatedAt: at });
      await repository.replaceAgents(transaction, id, agentIds);
      const subject = { subjectKind: 'listing', subjectId: id };
      const created = inLog({ ...columns, agentIds }, columns);
      await recordAudit(transaction, caller, { action: 'listing-created', ...subject, after: created, at });
      return readDetail(transaction, id, detailReaderOf(caller));
    });
  }

  /** Locks the listing for someone who may change it. Throws NOT_FOUND for a listing that they may not even see. */
  async function hold(transaction: Database, id: string, caller: Caller, version: number | undefined) {
    const reader = detailReaderOf(caller);
    const found = await repository.lockListing(transaction, id, reader);
    if (!found?.isReadable) throw new ApiProblem('NOT_FOUND');
    // Somebody without a membership can change only a home that waits for its payment: published listings stay as the
    // member left them.
    if (!isUnpaid(found.listing) && membershipGate(caller.flags) !== null)
      throw new ApiProblem('MEMBERSHIP_REQUIRED');
    if (!found.canEdit) throw new ApiProblem('FORBIDDEN');
    if (version !== undefined && found.listing.version !== version)
      throw new ApiProblem('CONFLICT', { current: await readDetail(transaction, id, reader) });
    return found.listing;
  }

  async function update(
    caller: Requester,
    id: string,
    { version, ...body }: ListingUpdateBody,
  ): Promise<{ listing: ListingDetail; isChanged: boolean }> {
    return db.transaction(async (transaction) => {
      const at = now();
      const stored = await hold(transaction, id, caller, version);
      const storedAgentIds = await repository.readAgentIds(transaction, id);
      const owner = await ownerOf(transaction, ownerIdOf(caller, body.listingAgentId, stored.ownerAgentId));
      const writing = { id, stored, storedAgentIds, owner, body, caller, at };
      const { columns, agentIds } = await settle(transaction, writing);
      const { before, after, isEmpty } = differing(columns, stored);
      const hasAgents = isDeepStrictEqual(agentIds, storedAgentIds);
      const isChanged = !isEmpty || !hasAgents;
      if (isChanged) {
        await repository.updateListing(transaction, id, after, at);
        if (!hasAgents) await repository.replaceAgents(transaction, id, agentIds);
        const subject = { subjectKind: 'listing', subjectId: id };
        const was = { ...withMoney(before, stored), ...(hasAgents ? {} : { agentIds: storedAgentIds }) };
        const is = { ...withMoney(after, columns), ...(hasAgents ? {} : { agentIds }) };
        const whole = { ...columns, agentIds };
        const logged = changeInLog({ was, is, whole, stored, written: columns });
        await recordAudit(transaction, caller, { action: 'listing-changed', ...subject, at, ...logged });
      }
      return { listing: await readDetail(transaction, id, detailReaderOf(caller)), isChanged };
    });
  }

  return { create, update };
}
