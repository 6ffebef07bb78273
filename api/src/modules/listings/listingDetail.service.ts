import type { ListingDetail } from '@portico/contracts';
import { holds } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../identity/callers.ts';
import { audienceOf, cardReaderOf, toCard, toPicture } from '../../listings-read/listingCards.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { phoneTextOf } from '../../support/phoneField.ts';
import * as repository from './listingDetail.repository.ts';

type DetailRow = repository.DetailRow;
type DetailReader = repository.DetailReader;

export const detailReaderOf = (
  caller: Pick<Caller, 'personId' | 'agentId' | 'flags' | 'photos'>,
): DetailReader => ({
  ...cardReaderOf(caller),
  // Matching is locked for the listings-only membership (A §6).
  hasClients: holds('clients', caller.flags) && !caller.flags.isListingsOnly,
});

const toFloorPlan = (row: DetailRow, { photos }: DetailReader): ListingDetail['floorPlan'] =>
  row.floorPlan && 'key' in row.floorPlan ? toPicture(row.floorPlan, photos, audienceOf(row)) : row.floorPlan;

/** A hidden tag is not among the listing's tags, only among its notes. */
const hiddenTags = ({ tagNotes }: DetailRow) => tagNotes.flatMap(({ tag, visible }) => (visible ? [] : tag));

/** Others see the tags, but not when a prospect's agent set them: for others the listing began when it was listed. */
function shownTags({ tagNotes, canEdit, dateListed }: DetailRow) {
  if (canEdit) return tagNotes;
  const listed = dateListed.toISOString();
  return tagNotes.flatMap(({ visible, modifyDate, ...note }) =>
    visible ? { ...note, visible, modifyDate: [modifyDate, listed].toSorted().at(-1) ?? listed } : [],
  );
}

function toRealmData(row: DetailRow): ListingDetail['realmData'] {
  const { tagNames, lifestyleNames, lifestyleIds: lifestyles, canEdit } = row;
  return {
    tags: shownTags(row),
    tagNames: canEdit ? [...tagNames, ...hiddenTags(row)] : tagNames,
    lifestyles,
    lifestyleNames,
  };
}

/** Throws NOT_FOUND for an unknown listing and for one the reader may not see. */
export async function readDetail(db: Database, id: string, reader: DetailReader): Promise<ListingDetail> {
  const detail = await findDetail(db, id, reader);
  if (!detail) throw new ApiProblem('NOT_FOUND');
  return detail;
}

/** Null for an unknown listing and for one the reader may not see. */
export async function findDetail(
  db: Database,
  id: string,
  reader: DetailReader,
): Promise<ListingDetail | null> {
  const row = await repository.readListing(db, id, reader);
  if (!row) return null;
  const { description, listingUrl, mlsId, agentCards } = row;
  const agents = agentCards.map((card) => ({ ...card, phoneText: phoneTextOf(card.phone) }));
  return {
    ...toCard(row, reader),
    pictures: row.pictures.map((picture) => toPicture(picture, reader.photos, audienceOf(row))),
    ...{ description, listingUrl, mlsId, source: 'portico' },
    listingAgentId: row.ownerAgentId,
    floorPlan: toFloorPlan(row, reader),
    realmData: toRealmData(row),
    parentListing: row.parent,
    termsVersion: row.termsVersion,
    viewsCount: row.viewsCount,
    agents,
    matchCount: row.matchCount,
    isMine: agents.some((card) => card._id === reader.agentId),
  };
}
