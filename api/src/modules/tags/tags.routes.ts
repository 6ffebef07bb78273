import { dataOf, Lifestyle, TagCategory, TagCategoryFilterBody } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { createTags } from './tags.service.ts';

// Like the search settings, these are words that every session loads, in any state of the membership.
const config = { access: { requires: ['signedIn'] } } as const;

/** Tags by category, and the lifestyles by which listings and clients are matched (A §3, A §7). */
export const tagRoutes: ApiModule = async (app, { db }) => {
  const tags = createTags(db);

  app.get(
    '/tagCategories/lifestyles/get-all',
    { config, schema: { summary: 'List every lifestyle', response: { 200: dataOf(Type.Array(Lifestyle)) } } },
    async () => ({ data: await tags.lifestyles() }),
  );

  app.post(
    '/tagCategories/filter',
    {
      config,
      schema: {
        summary: 'List the categories of tags',
        body: TagCategoryFilterBody,
        response: { 200: dataOf(Type.Array(TagCategory)) },
      },
    },
    async (request) => ({ data: await tags.categories(request.body.filter?.appliesTo) }),
  );
};
