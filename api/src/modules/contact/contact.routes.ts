import {
  ContactAnswer,
  ContactBody,
  ContactClosedBody,
  ContactRequest,
  ContactRequestPage,
  ContactRequestsQuery,
  dataOf,
  IdParams,
  VisitorContactBody,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { pageLanguage } from '../../identity/language.ts';
import { callerOf } from '../../plugins/access.ts';
import { createContact } from './contact.service.ts';

/** More than anybody has to say in an hour. */
const limit = {
  name: 'contact',
  free: 6,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  windowSeconds: 3600,
};

const forStaff = { access: { requires: ['staff'] } } as const;

/** 'Contact the Concierge' (A §7), and the queue for the staff who answer. */
export const contactRoutes: ApiModule = async (app, context) => {
  const contact = createContact(context);

  // Open to every membership state: the gates themselves tell people to write.
  app.post(
    '/user/contact',
    {
      config: { access: { requires: ['signedIn'] }, limit },
      schema: {
        summary: 'Send a message to the concierge',
        body: ContactBody,
        response: { 200: dataOf(ContactAnswer) },
      },
    },
    async (request) => ({
      data: await contact.fromMember(request.body, callerOf(request), pageLanguage(request)),
    }),
  );

  app.post(
    '/user/login/contact',
    {
      config: { access: 'public', limit: { ...limit, name: 'contact-visitor' } },
      schema: {
        summary: 'Send a message to the concierge without signing in',
        body: VisitorContactBody,
        response: { 200: dataOf(ContactAnswer) },
      },
    },
    async (request) => ({ data: await contact.fromVisitor(request.body, pageLanguage(request)) }),
  );

  app.get(
    '/contact-requests',
    {
      config: forStaff,
      schema: {
        summary: 'List the messages sent to the concierge',
        querystring: ContactRequestsQuery,
        response: { 200: dataOf(ContactRequestPage) },
      },
    },
    async (request) => ({ data: await contact.list(request.query) }),
  );

  app.put(
    '/contact-requests/:id/closed',
    {
      config: forStaff,
      schema: {
        summary: 'Close or reopen a message sent to the concierge',
        params: IdParams,
        body: ContactClosedBody,
        response: { 200: dataOf(ContactRequest) },
      },
    },
    async (request) => ({
      data: await contact.setClosed(callerOf(request), request.params.id, request.body.isClosed),
    }),
  );
};
