import type { ClientWishes } from '@portico/contracts';
// Imported by its name, which is how a feature imports another.
import { useCountryName, usePlaceNames } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import { useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { type OfferBudget, offersOf } from '@portico/rules';
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
  const { minBedrooms, minBathrooms, minLivingArea } = client;
  const { buy, rent } = offersOf(client);
  const { city } = usePlaceNames();
  const places = [
    ...client.wishedCities.map((name) => city(name, null)),
    ...client.wishedCountries.map(useCountryName()),
  ];
  const range = (budget: OfferBudget | null) => {
    const from = budget?.least == null ? '' : format.money(budget.least);
    const to = budget?.most == null ? '' : format.money(budget.most);
    if (from && to) return t('wishes.range', { from, to });
    return from ? t('wishes.from', { from }) : to && t('wishes.to', { to });
  };
  const rents = range(rent);
  // A number is not torn from its noun at the end of a line.
  const atLeast = (size: string) => t('wishes.atLeast', { size: size.replaceAll(' ', '\u00a0') });
  const parts = [
    t(buy && rent ? 'wishes.toBuyOrRent' : rent ? 'wishes.toRent' : 'wishes.toBuy'),
    range(buy),
    rent && rents ? listing.rent(rents, rent.period) : '',
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
