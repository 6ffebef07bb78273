import type { ListingDetail } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Flex, Text } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import { usePropertyT } from '../property-words/index.ts';
import { Section } from './Section.tsx';
import { sharePrice } from './sharePrice.ts';

/** A home sold in shares: the price of one share, the number of shares, and how many are left. */
export function CoOwnershipFacts({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const format = useFormat();
  const { coOwnership } = listing;
  if (!coOwnership) return null;
  const { sharesTotal, sharesAvailable } = coOwnership;
  const perShare = sharePrice(listing);
  const stats = [
    ...(perShare === null
      ? []
      : [{ label: t('shares.price'), value: format.money(perShare, listing.price.currency) }]),
    { label: t('shares.available'), value: t('shares.ofAll', { left: sharesAvailable, all: sharesTotal }) },
    { label: t('shares.part'), value: t('shares.oneOf', { all: sharesTotal }) },
  ];
  return (
    <Section title={t('shares.title')}>
      <StatRow stats={stats} />
      <SharesBar total={sharesTotal} available={sharesAvailable} />
      <Text size="sm" tone="muted" marginBlockStart="3">
        {t(sharesAvailable === 0 ? 'shares.gone' : 'shares.hint')}
      </Text>
    </Section>
  );
}

/** One field per share, filled when the share is sold. */
function SharesBar({ total, available }: { total: number; available: number }) {
  const t = usePropertyT();
  return (
    <Flex
      gap="1"
      marginBlockStart="4"
      role="img"
      aria-label={t('shares.ofAll', { left: available, all: total })}
    >
      {Array.from({ length: total }, (_, index) => (
        <Flex
          key={index}
          flex="1"
          blockSize="2"
          borderRadius="sm"
          background={index < total - available ? 'brass' : 'sunken'}
          border="hairline"
        />
      ))}
    </Flex>
  );
}
