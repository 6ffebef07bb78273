import type { ClientWishes } from '@portico/contracts';
// Imported by its name, which is how a feature imports another.
import { useCountryName } from '@portico/features/country-name';
import { useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { Text, VisuallyHidden } from '@portico/ui';
import { useMatchWords } from './words.ts';

/** What a client looks for, in one line. */
export function WishesLine({ client }: { client: ClientWishes }) {
  const t = useMatchWords();
  const listing = useListingWords();
  const format = useFormat();
  const { minPriceUsd: min, maxPriceUsd: max, minBedrooms, rentPeriod } = client;
  const places = [...client.wishedCities, ...client.wishedCountries.map(useCountryName())];
  const from = min === null ? '' : format.money(min);
  const to = max === null ? '' : format.money(max);
  const range =
    from && to
      ? t('wishes.range', { from, to })
      : from
        ? t('wishes.from', { from })
        : to && t('wishes.to', { to });
  const parts = [
    t(rentPeriod ? 'wishes.toRent' : 'wishes.toBuy'),
    range ? listing.rent(range, rentPeriod) : '',
    minBedrooms ? t('wishes.beds', { beds: listing.beds(minBedrooms) }) : '',
    places.length > 0 ? places.join(', ') : t('wishes.anywhere'),
  ].filter(Boolean);
  return (
    <Text as="span" display="block" size="sm" tone="muted">
      <VisuallyHidden>{t('wishes.label')}: </VisuallyHidden>
      {parts.join(' · ')}
    </Text>
  );
}
