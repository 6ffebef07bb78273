import {
  dataOf,
  IdParams,
  ListingChange,
  ListingInquiry,
  ListingInquiryAnswer,
  ListingInquiryBody,
  ListingSummary,
  ListingViewer,
} from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { cardReaderOf } from '../../listings-read/listingCards.ts';
import { callerOf } from '../../plugins/access.ts';
import { readInquiries } from './inquiries.repository.ts';
import { createInquiries } from './inquiries.service.ts';
import { requireEditable, requireReadable } from './listingAccess.service.ts';
import { readHistory, readUnits } from './listingHistory.repository.ts';
import { readViewers } from './listingViews.repository.ts';

const config = { access: { requires: ['member'] } } as const;
/** More inquiries than a person looking for a home sends in an hour. */
const limit = {
  name: 'listing-inquiry',
  free: 20,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  windowSeconds: 3600,
};

const readerOf = (request: FastifyRequest) => cardReaderOf(callerOf(request));
const listOf = <S extends TSchema>(summary: string, item: S) => ({
  summary,
  params: IdParams,
  response: { 200: dataOf(Type.Array(item)) },
});

/** Parts of a listing: history and units for every reader, viewers and inquiries for people who may edit it. */
export const listingPartRoutes: ApiModule = async (app, context) => {
  const { db } = context;
  const inquiries = createInquiries(context);

  app.get(
    '/listings/:id/history',
    { config, schema: listOf('List what changed in a listing', ListingChange) },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request);
      await requireReadable(db, id, reader);
      return { data: await readHistory(db, id, reader) };
    },
  );

  app.get(
    '/listings/:id/units',
    { config, schema: listOf('List the units of a development', ListingSummary) },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request);
      await requireReadable(db, id, reader);
      return { data: await readUnits(db, id, reader) };
    },
  );

  app.get(
    '/listings/:id/viewers',
    { config, schema: listOf('List who looked at a listing', ListingViewer) },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request);
      await requireEditable(db, id, reader);
      return { data: await readViewers(db, id, reader) };
    },
  );

  app.get(
    '/listings/:id/inquiries',
    { config, schema: listOf('List the inquiries about a listing', ListingInquiry) },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request);
      await requireEditable(db, id, reader);
      return { data: await readInquiries(db, id, reader, callerOf(request).personId) };
    },
  );

  app.post(
    '/listings/:id/inquiries',
    {
      config: { ...config, limit, onlyInPerson: true },
      schema: {
        summary: 'Ask the agents of a listing a question',
        params: IdParams,
        body: ListingInquiryBody,
        response: { 201: dataOf(ListingInquiryAnswer) },
      },
    },
    async (request, reply) => {
      const data = await inquiries.ask(request.params.id, request.body.message, callerOf(request));
      return reply.code(201).send({ data });
    },
  );
};
