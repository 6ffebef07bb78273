import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Banner, Box } from '@portico/ui';
import { useListT } from './words.ts';

/** The page where homes are paid for, which belongs to another team. */
const homesPage = '/add-subscription-listing';

/** Above the own homes of an agent who pays for each: which of them others see, and the way to pay. */
export function UnpaidHomes({ category }: { category: string }) {
  const t = useListT();
  const hasRoute = useHasRoute();
  const { isListingsOnly } = useFlags();
  if (!isListingsOnly || (category !== 'mine' && category !== 'archived') || !hasRoute(homesPage))
    return null;
  const pay = (
    <LinkButton to={homesPage} size="sm">
      {t('unpaid.pay')}
    </LinkButton>
  );
  return (
    <Box marginBlockEnd="6">
      <Banner tone="brass" action={pay}>
        {t('unpaid.text')}
      </Banner>
    </Box>
  );
}
