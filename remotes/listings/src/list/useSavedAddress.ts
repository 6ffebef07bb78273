import { keys } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useEffect } from 'react';
import type en from '../locales/en.json';
import { addressOf } from './listQueries.ts';
import { listSavedSearches } from './saved-searches/savedSearchCalls.ts';
import { hrefFor } from './useListingList.ts';

/**
 * `?saved={id}`, the link in a saved search's mails, is replaced by the address of the saved list. A deleted search
 * leads to the plain list with a message; when searches cannot be read, a message says so.
 */
export function useSavedAddress() {
  const t = useT<typeof en>('listings');
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('saved');
  const { data, error } = useRemoteQuery(keys.savedSearches, (context) => listSavedSearches(context), {
    isEnabled: id !== null,
  });
  useEffect(() => {
    if (id === null || !data) return;
    const search = data.find(({ _id }) => _id === id);
    navigate(search ? hrefFor(addressOf(search.query)) : '/properties/list', { replace: true });
    if (!search) snackbar.show({ text: t('list.savedGone') });
  }, [id, data, navigate, t]);
  useEffect(() => {
    if (id !== null && error) {
      snackbar.show({ text: `${t('list.savedFailed')} ${errorText(error)}`, tone: 'negative' });
    }
  }, [id, error, t, errorText]);
}
