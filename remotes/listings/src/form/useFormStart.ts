import { isApiError } from '@portico/client';
import type { LegalText, ListingDetail } from '@portico/contracts';
import { getLegalText } from '@portico/features/legal';
import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { useState } from 'react';
import { getListing } from '../listing/index.ts';
import { getListingDraft, listListingDrafts } from './draft/draftCalls.ts';
import type { DraftContent } from './draft/useDraft.ts';
import type { TeamAgent } from './fields/PeopleFields.tsx';
import { getMyTeam } from './formCalls.ts';
import type { ListingFormProps } from './formProps.ts';
import { type ListingState, stateOf } from './listingState.ts';
import { developmentValues, emptyValues, toText, unitValues, withPlainPictures } from './listingValues.ts';

export interface KeptDraft extends DraftContent {
  updatedAt: string;
}

export interface FormStart {
  key: string;
  /** The listing being edited; null for a new one. */
  listing: ListingDetail | null;
  /** The owner of the listing. */
  ownerId: string;
  state: ListingState;
  draft: KeptDraft | null;
  team: readonly TeamAgent[];
  terms: LegalText;
}

type Options = Pick<ListingFormProps, 'mode' | 'listingId' | 'parentId'>;
interface Context {
  signal: AbortSignal;
}

/** A listings-only form uses the draft of a new listing, because it is the same form without the choice of type. */
function draftKey({ mode, listingId, parentId }: Options): string {
  if (mode === 'edit') return listingId ?? '';
  if (mode === 'unit') return `unit-${parentId}`;
  return mode === 'development' ? 'development' : 'new';
}

const isContent = (content: unknown): content is DraftContent =>
  typeof content === 'object' && content !== null && 'values' in content && 'base' in content;

/** Fills in fields that a draft of an earlier release lacks. */
async function readDraft(key: string, fresh: ListingState, context: Context): Promise<KeptDraft | null> {
  const kept = await listListingDrafts(context);
  if (!kept.some((draft) => draft.key === key)) return null;
  const { content, updatedAt, pictures } = await getListingDraft(key, context);
  if (!isContent(content)) return null;
  // An API of an earlier release does not send them.
  pictures?.forEach(toText);
  const { values, base } = content;
  return {
    updatedAt,
    values: withPlainPictures({ ...fresh.values, ...values }),
    base: { version: base.version, values: withPlainPictures({ ...fresh.values, ...base.values }) },
  };
}

/** The editor may not belong to the owner's team when agents have parted; the listing's own agents are used then. */
async function readTeam(
  ownerId: string,
  listing: ListingDetail | null,
  context: Context,
): Promise<readonly TeamAgent[]> {
  try {
    return (await getMyTeam(ownerId, context)).agents;
  } catch (error) {
    if (isApiError(error) && error.code === 'FORBIDDEN') return listing?.agents ?? [];
    throw error;
  }
}

async function freshState({ mode, parentId }: Options, ownerId: string, context: Context) {
  const now = new Date();
  if (mode === 'development') return { version: 0, values: developmentValues(now, [ownerId]) };
  if (mode === 'unit') {
    const { values } = stateOf(await getListing(parentId ?? '', context));
    return { version: 0, values: unitValues(now, [ownerId], values) };
  }
  return { version: 0, values: { ...emptyValues(now), agentIds: [ownerId] } };
}

async function readStart(options: Options, ownAgentId: string, language: string, context: Context) {
  const key = draftKey(options);
  const isEdit = options.mode === 'edit';
  const listing = isEdit ? await getListing(options.listingId ?? '', context) : null;
  const ownerId = listing?.listingAgentId ?? listing?.listingAgents[0] ?? ownAgentId;
  const state = listing ? stateOf(listing) : await freshState(options, ownerId, context);
  const [draft, team, terms] = await Promise.all([
    readDraft(key, state, context),
    readTeam(ownerId, listing, context),
    getLegalText('listing-terms', { language }, context),
  ]);
  return { key, listing, ownerId, state, draft, team, terms };
}

let openings = 0;
const nextOpening = () => {
  openings += 1;
  return openings;
};

/** All values the form begins with, read again at each opening. */
export function useFormStart({ mode, listingId, parentId }: Options) {
  const { language } = useLanguage();
  const ownAgentId = useSession(({ me }) => me?.agentData?._id) ?? '';
  const [opening] = useState(nextOpening);
  return useRemoteQuery<FormStart>(
    keys.listingForm(opening),
    (context) => readStart({ mode, listingId, parentId }, ownAgentId, language, context),
    { staleTimeMs: Number.POSITIVE_INFINITY },
  );
}
