import {
  CompaniesBody,
  Company,
  CompanyAskBody,
  CompanyBody,
  CompanyChangeBody,
  CompanyIntroduction,
  CompanyIntroductionPage,
  CompanyPage,
  CompanyStandingBody,
  dataOf,
  IdParams,
  IntroductionAnswerBody,
  IntroductionsBody,
  NewIntroductions,
  SeenIntroductionsBody,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { askingLimit } from '../askingLimit.ts';
import { createCompanies } from './companies.service.ts';
import { createCompanyRequests } from './companyRequests.service.ts';

/** For agents; the listings-only membership sees that it is locked (A §6). */
const config = { access: { requires: ['member', 'agent'], locked: true } } as const;
/** Sends mail and notices in the member's name. */
const inPerson = { ...config, onlyInPerson: true } as const;
/** Staff can read the directory to supervise it. */
const readers = { access: { requires: ['member', 'lister'], locked: true } } as const;
const staff = { access: { requires: ['member', 'staff'] } } as const;
const entering = {
  name: 'company',
  free: 30,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  windowSeconds: 86_400,
};

/** Company Connect (A §2): companies and people there to whom agents can introduce one another. */
export const companyRoutes: ApiModule = async (app, context) => {
  const companies = createCompanies(context);
  const requests = createCompanyRequests(context);
  const id = { params: IdParams };

  app.post(
    '/companies/search',
    {
      config: readers,
      schema: {
        summary: 'Find companies that agents can introduce others to',
        body: CompaniesBody,
        response: { 200: dataOf(CompanyPage) },
      },
    },
    async (request) => ({ data: await companies.search(request.body, callerOf(request)) }),
  );

  app.post(
    '/companies',
    {
      config: { ...config, limit: entering },
      schema: {
        summary: 'Enter a company one can introduce others to',
        body: CompanyBody,
        response: { 201: dataOf(Company) },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await companies.create(request.body, callerOf(request)) }),
  );

  app.put(
    '/companies/:id',
    {
      // The whole entry is sent, and how to reach its people is not shown in a member's place.
      config: { ...config, onlyInPerson: true },
      schema: {
        summary: 'Change a company one has entered',
        ...id,
        body: CompanyChangeBody,
        response: { 200: dataOf(Company) },
      },
    },
    async (request) => ({
      data: await companies.change(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.delete(
    '/companies/:id',
    {
      config: { ...config, onlyInPerson: true },
      schema: { summary: 'Remove a company one has entered', ...id, response: { 200: dataOf(Type.Null()) } },
    },
    async (request) => {
      await companies.remove(request.params.id, callerOf(request));
      return { data: null };
    },
  );

  app.put(
    '/companies/:id/standing',
    {
      config: staff,
      schema: {
        summary: 'Take a company from the directory, or put it back',
        ...id,
        body: CompanyStandingBody,
        response: { 200: dataOf(Company) },
      },
    },
    async (request) => ({
      data: await companies.changeStanding(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/companies/introductions',
    {
      config: { ...inPerson, limit: askingLimit },
      schema: {
        summary: 'Ask to be introduced to somebody at a company',
        body: CompanyAskBody,
        response: { 201: dataOf(CompanyIntroduction) },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await requests.ask(request.body, callerOf(request)) }),
  );

  app.get(
    '/companies/introductions/new',
    {
      config,
      schema: {
        summary: 'Count introductions to companies not looked at yet',
        response: { 200: dataOf(NewIntroductions) },
      },
    },
    async (request) => ({ data: await requests.readNew(callerOf(request)) }),
  );

  app.put(
    '/companies/introductions/seen',
    {
      config,
      schema: {
        summary: 'Mark introductions to companies as looked at',
        body: SeenIntroductionsBody,
        response: { 200: dataOf(NewIntroductions) },
      },
    },
    async (request) => ({ data: await requests.markSeen(request.body.ids, callerOf(request)) }),
  );

  app.post(
    '/companies/introductions/search',
    {
      config,
      schema: {
        summary: 'List introductions to companies one asked for, or was asked for',
        body: IntroductionsBody,
        response: { 200: dataOf(CompanyIntroductionPage) },
      },
    },
    async (request) => ({ data: await requests.search(request.body, callerOf(request)) }),
  );

  app.put(
    '/companies/introductions/:id',
    {
      config: inPerson,
      schema: {
        summary: 'Accept, decline or withdraw an introduction to a company',
        ...id,
        body: IntroductionAnswerBody,
        response: { 200: dataOf(CompanyIntroduction) },
      },
    },
    async (request) => ({
      data: await requests.answer(request.params.id, request.body, callerOf(request)),
    }),
  );
};
