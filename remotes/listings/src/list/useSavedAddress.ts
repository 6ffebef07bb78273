import { listSavedSearches } from '@portico/client';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { useEffect } from 'react';
import { addressOf } from './listAddress.ts';
import { hrefFor } from './useListingList.ts';

/**
 * `?saved={id}`, where the letters of a saved search lead: the list it keeps takes the address's place. One that is kept no
 * longer leads to the plain list.
 */
export function useSavedAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('saved');
  const { data } = useRemoteQuery(['saved-searches'], (context) => listSavedSearches(context), {
    isEnabled: id !== null,
  });
  useEffect(() => {
    if (id === null || !data) return;
    const search = data.find(({ _id }) => _id === id);
    navigate(search ? hrefFor(addressOf(search.query)) : '/properties/list', { replace: true });
  }, [id, data, navigate]);
}
