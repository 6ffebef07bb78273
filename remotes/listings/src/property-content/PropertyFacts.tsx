import type { ListingDetail } from '@portico/contracts';
import { useListText } from '@portico/features/list-text';
import { useListingWords } from '@portico/features/listing';
import { useTagNames } from '@portico/features/matching';
import { useFormat, useT } from '@portico/i18n';
import { DefinitionList, StatRow } from '@portico/ui/data';
import type en from '../locales/en.json';
import { useMeasureWords } from '../measures/index.ts';

/** A buyer's first facts: price, rooms, size. */
export function PropertyFigures({ listing }: { listing: ListingDetail }) {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  const measures = useMeasureWords();
  const { amount, period } = listing.price;
  const sold = amount === null ? t('property.price') : t('property.askingPrice');
  const label = period ? t('property.rent') : sold;
  const stats = [{ label, value: words.price(listing) }, ...measures.facts(listing, 'figure')];
  return <StatRow stats={stats} />;
}

/** The other facts line by line; unknown ones are left out. */
export function PropertyDetails({ listing }: { listing: ListingDetail }) {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  const format = useFormat();
  const measures = useMeasureWords();
  const nameOf = useTagNames();
  const { listText } = useListText();
  const { lifestyleNames, listingBrokerage, mlsId } = listing;
  const lines: [string, string | null][] = [
    [t('property.availability'), words.type(listing.listingType)],
    [t('property.availableFrom'), format.date(listing.dateAvailable)],
    [t('property.listed'), format.date(listing.dateListed)],
    ...measures.facts(listing, 'detail').map(({ label, value }) => [label, value] as [string, string]),
    [t('property.lifestyles'), lifestyleNames.length > 0 ? listText(lifestyleNames.map(nameOf)) : null],
    [t('property.brokerage'), listingBrokerage?.name ?? null],
    [t('property.mlsId'), mlsId],
  ];
  return (
    <DefinitionList items={lines.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))} />
  );
}
