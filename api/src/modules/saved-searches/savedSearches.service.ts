import { isDeepStrictEqual } from 'node:util';
import {
  mostSavedSearches,
  type SavedQuery,
  type SavedSearch,
  type SavedSearchBody,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { areaAsked } from '../../geo/mapArea.ts';
import { withCurrentTags } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { firstDigestAt } from './rhythm.ts';
import * as repository from './savedSearches.repository.ts';

const toSearch = ({
  id,
  name,
  query,
  digest,
  nextDigestAt,
  createdAt,
}: repository.SearchRow): SavedSearch => ({
  _id: id,
  name,
  query,
  digest,
  nextDigestAt: nextDigestAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const tooMany = { code: 'TOO_MANY_SEARCHES', values: { max: mostSavedSearches } } as const;

/** Searches a person saved by name. Another person's search gives the same answer as one that doesn't exist. */
export function createSavedSearches({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list(personId: string): Promise<SavedSearch[]> {
    return (await repository.readSearches(db, personId)).map(toSearch);
  }

  async function create(personId: string, body: SavedSearchBody): Promise<SavedSearch> {
    const { name, digest } = body;
    requireArea(body.query);
    const query = await currentQuery(db, body.query);
    const moment = now();
    const schedule = { digest, digestedTo: moment, nextDigestAt: firstDigestAt(digest, moment) };
    return db.transaction(async (tx) => {
      if ((await repository.countSearchesLocking(tx, personId)) >= mostSavedSearches)
        throw new ApiProblem('INVALID_INPUT', { fields: { name: tooMany } });
      const values = { personId, name: name.trim(), query, ...schedule, createdAt: moment };
      return toSearch(await repository.insertSearch(tx, values));
    });
  }

  async function update(personId: string, id: string, body: SavedSearchBody): Promise<SavedSearch> {
    requireArea(body.query);
    return db.transaction(async (tx) => {
      const row = await repository.lockSearch(tx, personId, id);
      if (!row) throw new ApiProblem('NOT_FOUND');
      const { digest } = body;
      const query = await currentQuery(tx, body.query);
      const asked = { query, digest };
      const changes = { name: body.name.trim(), ...asked, ...rescheduled(row, asked, now()) };
      return toSearch(await repository.updateSearch(tx, id, changes));
    });
  }

  async function remove(personId: string, id: string): Promise<void> {
    if (!(await repository.deleteSearch(db, personId, id))) throw new ApiProblem('NOT_FOUND');
  }

  return { list, create, update, remove };
}

/** A search that could never run is not saved. */
function requireArea({ filter }: SavedQuery): void {
  if (filter?.area) areaAsked(filter.area, 'query.filter.area');
}

/** A new rhythm begins now. News counts from now if the query changed, or if no mail was wanted before. */
function rescheduled(
  row: repository.SearchRow,
  { query, digest }: Pick<SavedSearchBody, 'query' | 'digest'>,
  now: Date,
) {
  const isAsked = row.digest === digest && digest !== 'off';
  const looksOn = isDeepStrictEqual(row.query, query) && row.digest !== 'off';
  return {
    ...(!isAsked && { nextDigestAt: firstDigestAt(digest, now) }),
    ...(!looksOn && { digestedTo: now }),
  };
}

const currentQuery = async (db: Database, query: SavedQuery): Promise<SavedQuery> =>
  query.filter ? { ...query, filter: await withCurrentTags(db, query.filter) } : query;
