import type { SavedSearch, SavedSearchBody } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { shortSnackbarDurationMs, snackbar } from '@portico/ui';
import type en from '../../locales/en.json';
import { useListT } from '../words.ts';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from './savedSearchCalls.ts';

const invalidates = staleAfter.saveSearch;

const bodyOf = ({ name, query, digest }: SavedSearch): SavedSearchBody => ({ name, query, digest });

/** The reader's saved searches and their actions; each refusal shows beside the action that caused it. */
export function useSavedSearches() {
  const t = useListT();
  const tList = useT<typeof en>('listings');
  const searches = useRemoteQuery(keys.savedSearches, (context) => listSavedSearches(context));
  const create = useRemoteMutation(createSavedSearch, {
    invalidates,
    onSuccess: ({ name }) =>
      snackbar.show({ text: t('saved.done', { name }), durationMs: shortSnackbarDurationMs }),
  });
  const change = useRemoteMutation(
    ({ _id, ...search }: SavedSearch) => updateSavedSearch(_id, bodyOf({ _id, ...search })),
    { invalidates },
  );
  const remove = useRemoteMutation(({ _id }: SavedSearch) => deleteSavedSearch(_id), {
    invalidates,
    onSuccess: (_, search) =>
      snackbar.show({
        text: t('saved.deleted', { name: search.name }),
        durationMs: shortSnackbarDurationMs,
        action: { label: tList('list.undo'), onAction: () => create.mutate(bodyOf(search)) },
      }),
  });
  return { searches, create, change, remove };
}

export type SavedSearchTools = ReturnType<typeof useSavedSearches>;
