import type { MatchedProperty } from '@portico/contracts';
import { statusTone, useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { Link } from '@portico/remote-kit';
import { Badge, Flex, Stack, Text } from '@portico/ui';
import { PropertyCard } from '@portico/ui/media';
import { useMatchingT } from './words.ts';

/** One's own listing, leading to the clients it suits. */
export function MatchedPropertyCard({
  property,
  isPriority,
}: {
  property: MatchedProperty;
  isPriority: boolean;
}) {
  const words = useListingWords();
  const { listing } = property;
  const primary = listing.pictures[0];
  return (
    <PropertyCard
      title={
        <Link to={`/match-detail?${new URLSearchParams({ id: listing._id })}`}>{words.title(listing)}</Link>
      }
      place={words.place(listing.property)}
      price={words.price(listing)}
      status={words.status(listing.status)}
      statusTone={statusTone[listing.status]}
      picture={primary ? { baseUrl: primary.baseUrl, src: primary.pictureUrl } : null}
      pictureAlt={words.pictureAlt(listing, primary)}
      footer={<Suits property={property} />}
      headingLevel={2}
      isPriority={isPriority}
    />
  );
}

/** The number of clients by status, and the best score. */
function Suits({ property: { counts, bestScore } }: { property: MatchedProperty }) {
  const t = useMatchingT();
  const format = useFormat();
  const standing = (['new', 'interested', 'possible', 'rejected'] as const)
    .filter((status) => counts[status] > 0)
    .map((status) => `${t(`tabs.${status}`)} ${format.number(counts[status])}`);
  return (
    <Stack gap="1" borderBlockStart="hairline" paddingBlockStart="3">
      <Flex justifyContent="space-between" alignItems="center" gap="3">
        <Text size="sm" fontWeight="medium" tone={counts.all > 0 ? 'ink' : 'muted'}>
          {counts.all > 0 ? t('suits', { count: counts.all }) : t('suitsNone')}
        </Text>
        {bestScore !== null && (
          <Badge tone="brass">{t('best', { value: format.percent(bestScore / 100) })}</Badge>
        )}
      </Flex>
      {standing.length > 0 && (
        <Text size="xs" tone="muted">
          {standing.join(' · ')}
        </Text>
      )}
    </Stack>
  );
}
