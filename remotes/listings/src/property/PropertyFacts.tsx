import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useFormat, useT } from '@portico/i18n';
import { DefinitionList, StatRow } from '@portico/ui/data';
import type en from '../locales/en.json';
import { useTagNames } from './useTagNames.ts';

/** What a buyer asks first: price, rooms, size. */
export function PropertyFigures({ listing }: { listing: ListingDetail }) {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  const format = useFormat();
  const { BedroomsTotal, BathroomsTotalInteger, LivingArea } = listing.property;
  const price = listing.price.amount !== null && [
    { label: t('property.askingPrice'), value: words.price(listing) },
  ];
  const stats = [
    ...(price || [{ label: t('property.price'), value: words.price(listing) }]),
    ...(BedroomsTotal === null
      ? []
      : [{ label: t('property.bedrooms'), value: format.number(BedroomsTotal) }]),
    ...(BathroomsTotalInteger === null
      ? []
      : [{ label: t('property.bathrooms'), value: format.number(BathroomsTotalInteger) }]),
    ...(LivingArea === null ? [] : [{ label: t('property.livingArea'), value: words.area(LivingArea) }]),
  ];
  return <StatRow stats={stats} />;
}

/** The rest, line by line; what is not known has no line. */
export function PropertyDetails({ listing }: { listing: ListingDetail }) {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  const format = useFormat();
  const nameOf = useTagNames();
  const { property, lifestyleNames, listingBrokerage, mlsId } = listing;
  const lines: [string, string | null][] = [
    [t('property.availability'), words.type(listing.listingType)],
    [t('property.availableFrom'), format.date(listing.dateAvailable)],
    [t('property.listed'), format.date(listing.dateListed)],
    [t('property.yearBuilt'), property.YearBuilt?.toString() ?? null],
    [
      t('property.lot'),
      property.LotSizeArea === null
        ? null
        : t('property.acres', { count: property.LotSizeArea, value: format.number(property.LotSizeArea) }),
    ],
    [t('property.lifestyles'), lifestyleNames.length > 0 ? lifestyleNames.map(nameOf).join(', ') : null],
    [t('property.brokerage'), listingBrokerage?.name ?? null],
    [t('property.mlsId'), mlsId],
  ];
  return (
    <DefinitionList items={lines.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))} />
  );
}
