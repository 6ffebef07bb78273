import {
  dataOf,
  ListingDraft,
  ListingDraftBody,
  ListingDraftParams,
  ListingDraftSummary,
} from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { readDraftPictures } from '../listing-photos/index.ts';
import { dropDraft, keepDraft, listDrafts, readDraft } from './listingDrafts.repository.ts';

const access = { requires: ['memberOrBuyer', 'lister'] } as const;
const ownerOf = (request: FastifyRequest) => callerOf(request).personId;

/** Unsaved input of the listing form, so that a crashed tab loses nothing. */
export const listingDraftRoutes: ApiModule = async (app, { db, now }) => {
  app.get(
    '/listings/drafts',
    {
      config: { access },
      schema: {
        summary: "List one's own unfinished listings",
        response: { 200: dataOf(Type.Array(ListingDraftSummary)) },
      },
    },
    async (request) => ({ data: await listDrafts(db, ownerOf(request)) }),
  );

  app.get(
    '/listings/drafts/:key',
    {
      config: { access },
      schema: {
        summary: 'Read a draft of a listing',
        params: ListingDraftParams,
        response: { 200: dataOf(ListingDraft) },
      },
    },
    async (request) => {
      const draft = await readDraft(db, ownerOf(request), request.params.key);
      return { data: { ...draft, pictures: await readDraftPictures(db, draft.content, callerOf(request)) } };
    },
  );

  app.put(
    '/listings/drafts/:key',
    {
      config: { access },
      schema: {
        summary: 'Save a draft of a listing',
        params: ListingDraftParams,
        body: ListingDraftBody,
        response: { 200: dataOf(ListingDraftSummary) },
      },
    },
    async (request) => {
      const { key } = request.params;
      const draft = { personId: ownerOf(request), key, content: request.body.content };
      return { data: await keepDraft(db, draft, now()) };
    },
  );

  app.delete(
    '/listings/drafts/:key',
    {
      // Saving a form deletes its draft, even while impersonating.
      config: { access, onlyInPerson: false },
      schema: {
        summary: 'Delete a draft of a listing',
        params: ListingDraftParams,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await dropDraft(db, ownerOf(request), request.params.key);
      return { data: null };
    },
  );
};
