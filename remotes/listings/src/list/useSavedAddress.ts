import { keys } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useEffect } from 'react';
import type en from '../locales/en.json';
import { addressOf } from './listAddress.ts';
import { listSavedSearches } from './saved-searches/savedSearchCalls.ts';
import { hrefFor } from './useListingList.ts';

/**
 * `?saved={id}`, where the letters of a saved search lead: the list it keeps takes the address's place. One that is kept no
 * longer leads to the plain list, and says so; where the searches can't be read, that is said above the plain list.
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
