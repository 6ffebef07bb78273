import type { ClientWishes } from '@portico/contracts';
// Imported by its name, which is how a feature imports another.
import { useCountryName, usePlaceNames } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import { useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { Text, VisuallyHidden } from '@portico/ui';
import { Fragment } from 'react';
import { useTagNames } from './useTagNames.ts';
import { useMatchWords } from './words.ts';

/** A client's wishes, in one line. */
export function WishesLine({ client }: { client: ClientWishes }) {
  const t = useMatchWords();
  const listing = useListingWords();
  const format = useFormat();
  const nameOf = useTagNames();
  const { listText } = useListText();
  const { minPriceUsd: min, maxPriceUsd: max, minBedrooms, minBathrooms, minLivingArea, rentPeriod } = client;
  const { city } = usePlaceNames();
  const places = [
    ...client.wishedCities.map((name) => city(name, null)),
    ...client.wishedCountries.map(useCountryName()),
  ];
  const from = min === null ? '' : format.money(min);
  const to = max === null ? '' : format.money(max);
  const range =
    from && to
      ? t('wishes.range', { from, to })
      : from
        ? t('wishes.from', { from })
        : to && t('wishes.to', { to });
  // A number is not torn from its noun at the end of a line.
  const atLeast = (size: string) => t('wishes.atLeast', { size: size.replaceAll(' ', '\u00a0') });
  const parts = [
    t(rentPeriod ? 'wishes.toRent' : 'wishes.toBuy'),
    range ? listing.rent(range, rentPeriod) : '',
    minBedrooms && atLeast(listing.beds(minBedrooms)),
    minBathrooms && atLeast(listing.baths(minBathrooms)),
    minLivingArea && atLeast(listing.area(minLivingArea)),
    // An API of an earlier release does not send them.
    ...(client.tagNames ?? []).map(nameOf),
    places.length > 0 ? listText(places) : t('wishes.anywhere'),
  ].filter(Boolean);
  return (
    <Text as="span" display="block" size="sm" tone="muted">
      <VisuallyHidden>{t('wishes.label')}: </VisuallyHidden>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' · '}
          {/* Each part keeps its own direction: a figure beside a Latin name would change places in Arabic. */}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </Text>
  );
}
