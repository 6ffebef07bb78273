import { type Static, Type } from 'typebox';
import { IsoDateTime, strict } from './base.ts';
import { Picture } from './listings.ts';
import { idPattern } from './lists.ts';

/** `new`, `development`, `unit-{parent}` or the id of the listing that is being edited. */
export const ListingDraftParams = strict({
  key: Type.String({ pattern: `^(new|development|(unit-)?${idPattern})$` }),
});
export type ListingDraftParams = Static<typeof ListingDraftParams>;

/** Each form decides what its draft contains, up to `largestListingDraftBytes` of JSON. */
export const ListingDraftBody = strict({ content: Type.Unknown() });
export type ListingDraftBody = Static<typeof ListingDraftBody>;

export const ListingDraftSummary = Type.Object({ key: Type.String(), updatedAt: IsoDateTime });
export type ListingDraftSummary = Static<typeof ListingDraftSummary>;

export const ListingDraft = Type.Object({
  ...ListingDraftSummary.properties,
  content: Type.Unknown(),
  /** The uploads that the draft names, at addresses that are valid now: those in `content` may have expired. */
  pictures: Type.Array(Picture),
});
export type ListingDraft = Static<typeof ListingDraft>;
