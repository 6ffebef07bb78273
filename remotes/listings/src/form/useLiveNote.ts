import type { ListingDetail } from '@portico/contracts';
import { listingAddress } from '@portico/features/listing';
import { useNavigate } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useFormT } from './words.ts';

/**
 * After the success dialog has closed by itself (B §4), a note that stays: the new listing is live, how many of the
 * agent's clients it suits, and the way to its page. A prospect is not live, and a development has a page of its own.
 */
export function useLiveNote() {
  const t = useFormT();
  const navigate = useNavigate();
  return ({ _id, listingType, isDevelopment, matchCount }: ListingDetail) => {
    if (listingType === 'Prospect' || isDevelopment) return;
    const matches = matchCount ? ` ${t('saved.matches', { count: matchCount })}` : '';
    snackbar.show({
      text: `${t('saved.live')}${matches}`,
      tone: 'positive',
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: t('saved.view'), onAction: () => void navigate(listingAddress(_id)) },
    });
  };
}
