import {
  dataOf,
  IdParams,
  Introduction,
  IntroductionAnswerBody,
  IntroductionBody,
  IntroductionPage,
  IntroductionsBody,
  NewIntroductions,
  ProspectPage,
  ProspectsBody,
  ReferralBody,
  SeenIntroductionsBody,
  SharedProspect,
  SharedProspectBody,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { clientAccess } from '../../identity/clientRights.ts';
import { callerOf } from '../../plugins/access.ts';
import { askingLimit } from './askingLimit.ts';
import { createIntroductions } from './introductions.service.ts';
import { noticeWords } from './noticeWords.ts';

const config = { access: clientAccess } as const;
/** Sends mail and notices in the member's name. */
const inPerson = { ...config, onlyInPerson: true } as const;
/** Each change describes all shown clients anew. */
const showing = {
  name: 'prospect-shown',
  free: 30,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 600,
};

/** Prospective clients of the network (A §2 /dossier), and introductions to them. */
export const introductionRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const introductions = createIntroductions(context);
  const id = { params: IdParams };

  app.post(
    '/dossier/search',
    {
      config,
      schema: {
        summary: 'List clients of the network without their names',
        body: ProspectsBody,
        response: { 200: dataOf(ProspectPage) },
      },
    },
    async (request) => ({ data: await introductions.dossier(request.body, callerOf(request)) }),
  );

  app.get(
    '/dossier/clients/:id',
    {
      config,
      schema: { summary: 'Read how a client is shown', ...id, response: { 200: dataOf(SharedProspect) } },
    },
    async (request) => ({ data: await introductions.shared(request.params.id, callerOf(request)) }),
  );

  app.put(
    '/dossier/clients/:id',
    {
      config: { ...config, limit: showing },
      schema: {
        summary: 'Show a client without a name, or no longer',
        ...id,
        body: SharedProspectBody,
        response: { 200: dataOf(SharedProspect) },
      },
    },
    async (request) => {
      const { params, body } = request;
      const data = await introductions.changeShared(params.id, body.isShared, callerOf(request));
      return { data };
    },
  );

  app.post(
    '/introductions',
    {
      config: { ...inPerson, limit: askingLimit },
      schema: {
        summary: 'Ask for an introduction',
        body: IntroductionBody,
        response: { 201: dataOf(Introduction) },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await introductions.ask(request.body, callerOf(request)) }),
  );

  app.post(
    '/introductions/referrals',
    {
      config: { ...inPerson, limit: askingLimit },
      schema: {
        summary: 'Refer a client of one’s own to another agent',
        body: ReferralBody,
        response: { 201: dataOf(Introduction) },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await introductions.refer(request.body, callerOf(request)) }),
  );

  app.get(
    '/introductions/new',
    {
      config,
      schema: {
        summary: 'Count introductions not looked at yet',
        response: { 200: dataOf(NewIntroductions) },
      },
    },
    async (request) => ({ data: await introductions.readNew(callerOf(request)) }),
  );

  app.put(
    '/introductions/seen',
    {
      config,
      schema: {
        summary: 'Mark introductions as looked at',
        body: SeenIntroductionsBody,
        response: { 200: dataOf(NewIntroductions) },
      },
    },
    async (request) => ({ data: await introductions.markSeen(request.body.ids, callerOf(request)) }),
  );

  app.post(
    '/introductions/search',
    {
      config,
      schema: {
        summary: 'List introductions one asked for, or was asked for',
        body: IntroductionsBody,
        response: { 200: dataOf(IntroductionPage) },
      },
    },
    async (request) => ({ data: await introductions.search(request.body, callerOf(request)) }),
  );

  app.put(
    '/introductions/:id',
    {
      config: inPerson,
      schema: {
        summary: 'Accept, decline or withdraw an introduction',
        ...id,
        body: IntroductionAnswerBody,
        response: { 200: dataOf(Introduction) },
      },
    },
    async (request) => ({
      data: await introductions.answer(request.params.id, request.body, callerOf(request)),
    }),
  );
};
