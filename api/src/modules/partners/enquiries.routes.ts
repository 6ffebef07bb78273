import {
  dataOf,
  EnquiriesQuery,
  EnquiryAnswer,
  EnquiryBody,
  EnquiryPage,
  IdParams,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createEnquiries } from './enquiries.service.ts';
import { forMembers } from './partners.routes.ts';
import { forStaff } from './staff.routes.ts';

/** More than anyone has to ask in an hour. */
const limit = {
  name: 'partner-enquiry',
  free: 12,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  windowSeconds: 3600,
};

/** Members' enquiries about partners, and what staff see of them. */
export const enquiryRoutes: ApiModule = async (app, context) => {
  const enquiries = createEnquiries(context);

  app.post(
    '/partners/:id/enquiries',
    {
      // It is a letter in the member's own conversation with the concierge.
      config: { ...forMembers, onlyInPerson: true, limit },
      schema: {
        summary: 'Ask the concierge about a partner',
        params: IdParams,
        body: EnquiryBody,
        response: { 200: dataOf(EnquiryAnswer) },
      },
    },
    async (request) => ({
      data: await enquiries.enquire(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.get(
    '/partners/enquiries',
    {
      config: forStaff,
      schema: {
        summary: 'List what members asked about partners',
        querystring: EnquiriesQuery,
        response: { 200: dataOf(EnquiryPage) },
      },
    },
    async (request) => ({ data: await enquiries.list(request.query) }),
  );
};
