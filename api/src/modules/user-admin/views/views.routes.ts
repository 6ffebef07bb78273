import {
  dataOf,
  IdParams,
  PeopleColumnsBody,
  PeopleView,
  PeopleViewBody,
  PeopleViewChange,
  PeopleViewQuery,
  PeopleViews,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { createPeopleViews } from './views.service.ts';

export const peopleViewRoutes: ApiModule = async (app, context) => {
  const views = createPeopleViews(context);
  const config = { access: { requires: ['member', 'users'] } } as const;

  app.get(
    '/people-views',
    {
      config,
      schema: {
        summary: 'List the saved views of a list of people, and the columns chosen last',
        querystring: PeopleViewQuery,
        response: { 200: dataOf(PeopleViews) },
      },
    },
    async (request) => ({ data: await views.list(request.query.list, callerOf(request)) }),
  );

  app.post(
    '/people-views',
    {
      config,
      schema: {
        summary: 'Save a view of a list of people',
        body: PeopleViewBody,
        response: { 200: dataOf(PeopleView) },
      },
    },
    async (request) => ({ data: await views.save(request.body, callerOf(request)) }),
  );

  app.put(
    '/people-views/columns',
    {
      config,
      schema: {
        summary: 'Keep the columns of a list of people',
        body: PeopleColumnsBody,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await views.keepColumns(request.body, callerOf(request));
      return { data: null };
    },
  );

  app.put(
    '/people-views/:id',
    {
      config,
      schema: {
        summary: 'Change a saved view',
        params: IdParams,
        body: PeopleViewChange,
        response: { 200: dataOf(PeopleView) },
      },
    },
    async (request) => ({ data: await views.change(request.params.id, request.body, callerOf(request)) }),
  );

  app.delete(
    '/people-views/:id',
    {
      config: { ...config, onlyInPerson: false },
      schema: {
        summary: 'Delete a saved view',
        params: IdParams,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await views.remove(request.params.id, callerOf(request));
      return { data: null };
    },
  );
};
