import { type CallOptions, get, isApiError, write } from '@portico/client';
import type { SearchSynonym, SearchSynonyms, SearchSynonymsBody, SearchVain } from '@portico/contracts';
import { mergedSynonyms } from './mergedSynonyms.ts';

export const getVain = (options?: CallOptions) => get<SearchVain>('/search/vain', undefined, options);

export const getSynonyms = (options?: CallOptions) =>
  get<SearchSynonyms>('/search/synonyms', undefined, options);

const put = (body: SearchSynonymsBody) => write<SearchSynonyms>('PUT', '/search/synonyms', body);

/** Saves the list; if a colleague has saved meanwhile, both changes are kept. */
export async function saveSynonyms(base: SearchSynonyms, entries: SearchSynonym[]): Promise<SearchSynonyms> {
  try {
    return await put({ version: base.version, entries });
  } catch (error) {
    if (!isApiError(error) || error.code !== 'CONFLICT') throw error;
    const theirs = await getSynonyms();
    return put({ version: theirs.version, entries: mergedSynonyms(base.entries, entries, theirs.entries) });
  }
}
