import type { ListingDetail } from '@portico/contracts';
import { listingAddress } from '@portico/features/listing';
import { useNavigate } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import type { ListingFormMode } from './formProps.ts';
import { useFormT } from './words.ts';

type Saved = Pick<ListingDetail, '_id' | 'listingType' | 'isDevelopment' | 'matchCount' | 'payment'>;

/**
 * After the success dialog has closed by itself (B §4), a note that stays: the new listing is live, how many of the
 * agent's clients it suits, and the link to its page. A prospect is not live, and a development has its own page. A
 * home that has to be paid for first is not live either; the picker, where it is paid for, says so itself.
 */
export function useLiveNote() {
  const t = useFormT();
  const navigate = useNavigate();
  return ({ _id, listingType, isDevelopment, matchCount, payment }: Saved, mode: ListingFormMode) => {
    if (listingType === 'Prospect' || isDevelopment || mode === 'listingsOnly') return;
    const matches = matchCount ? ` ${t('saved.matches', { count: matchCount })}` : '';
    snackbar.show({
      text: payment === 'due' ? t('saved.waits') : `${t('saved.live')}${matches}`,
      tone: 'positive',
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: t('saved.view'), onAction: () => void navigate(listingAddress(_id)) },
    });
  };
}
