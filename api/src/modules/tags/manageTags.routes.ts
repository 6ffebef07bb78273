import {
  dataOf,
  IdParams,
  ManagedCategory,
  NamesBody,
  NewTagBody,
  NewTagCategoryBody,
  TagMerge,
  TagMergePreview,
  TagMergeQuery,
  TagOrderBody,
  TagRetiredBody,
  TagUsePlaces,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createManageTags } from './manageTags.service.ts';
import { createTagMerges } from './tagMerge.service.ts';

/** `/manage-tags`, a tool of administrators (A §6): tags, their categories, and merging two. */
export const manageTagRoutes: ApiModule = async (app, context) => {
  const tags = createManageTags(context.db);
  const merges = createTagMerges(context);
  const config = { access: { requires: ['member', 'admin'] } } as const;
  const inPerson = { ...config, onlyInPerson: true } as const;
  const response = { 200: dataOf(Type.Array(ManagedCategory)) };
  const mergesAnswer = { 200: dataOf(Type.Array(TagMerge)) };

  app.get(
    '/tags',
    { config, schema: { summary: 'List all tags by category, for those who manage them', response } },
    async () => ({ data: await tags.list() }),
  );

  app.post(
    '/tags',
    { config: inPerson, schema: { summary: 'Add a tag', body: NewTagBody, response } },
    async (request) => ({ data: await tags.add(callerOf(request), request.body) }),
  );

  app.put(
    '/tags/:id',
    { config: inPerson, schema: { summary: 'Name a tag', params: IdParams, body: NamesBody, response } },
    async (request) => ({ data: await tags.rename(callerOf(request), request.params.id, request.body) }),
  );

  app.put(
    '/tags/:id/retired',
    {
      config: inPerson,
      schema: {
        summary: 'Retire a tag, or offer it again',
        params: IdParams,
        body: TagRetiredBody,
        response,
      },
    },
    async (request) => ({
      data: await tags.retire(callerOf(request), request.params.id, request.body.isRetired),
    }),
  );

  app.get(
    '/tags/:id/uses',
    {
      config,
      schema: {
        summary: 'Read where a tag is used',
        params: IdParams,
        response: { 200: dataOf(TagUsePlaces) },
      },
    },
    async (request) => ({ data: await tags.places(request.params.id) }),
  );

  app.get(
    '/tags/:id/merge',
    {
      config,
      schema: {
        summary: 'Read what merging a tag into another one would change',
        params: IdParams,
        querystring: TagMergeQuery,
        response: { 200: dataOf(TagMergePreview) },
      },
    },
    async (request) => ({ data: await merges.preview(request.params.id, request.query.into) }),
  );

  app.post(
    '/tags/:id/merge',
    {
      config: inPerson,
      schema: {
        summary: 'Merge a tag into another one',
        params: IdParams,
        body: TagMergeQuery,
        response: mergesAnswer,
      },
    },
    async (request) => ({
      data: await merges.merge(callerOf(request), request.params.id, request.body.into),
    }),
  );

  app.get(
    '/tagMerges',
    { config, schema: { summary: 'List the latest merges of tags', response: mergesAnswer } },
    async () => ({ data: await merges.list() }),
  );

  app.post(
    '/tagMerges/:id/undo',
    {
      config: inPerson,
      schema: { summary: 'Undo a merge of tags', params: IdParams, response: mergesAnswer },
    },
    async (request) => ({ data: await merges.undo(callerOf(request), request.params.id) }),
  );

  app.post(
    '/tagCategories',
    {
      config: inPerson,
      schema: { summary: 'Add a category of tags', body: NewTagCategoryBody, response },
    },
    async (request) => ({ data: await tags.addCategory(callerOf(request), request.body) }),
  );

  app.put(
    '/tagCategories/:id',
    {
      config: inPerson,
      schema: { summary: 'Name a category of tags', params: IdParams, body: NamesBody, response },
    },
    async (request) => ({
      data: await tags.renameCategory(callerOf(request), request.params.id, request.body),
    }),
  );

  app.put(
    '/tagCategories/order',
    {
      config: inPerson,
      schema: { summary: 'Put the categories of tags in order', body: TagOrderBody, response },
    },
    async (request) => ({ data: await tags.orderCategories(callerOf(request), request.body.ids) }),
  );

  app.put(
    '/tagCategories/:id/retired',
    {
      config: inPerson,
      schema: {
        summary: 'Retire a category of tags, or offer it again',
        params: IdParams,
        body: TagRetiredBody,
        response,
      },
    },
    async (request) => ({
      data: await tags.retireCategory(callerOf(request), request.params.id, request.body.isRetired),
    }),
  );

  app.put(
    '/tagCategories/:id/order',
    {
      config: inPerson,
      schema: {
        summary: 'Put the tags of a category in order',
        params: IdParams,
        body: TagOrderBody,
        response,
      },
    },
    async (request) => ({
      data: await tags.order(callerOf(request), request.params.id, request.body.ids),
    }),
  );
};
