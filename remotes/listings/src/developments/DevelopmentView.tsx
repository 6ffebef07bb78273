import type { ListingDetail, ListingSummary } from '@portico/contracts';
import { usePlaceNames } from '@portico/features/country-name';
import { useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { Box } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import type en from '../locales/en.json';
import { developmentAddress, PropertyAside, PropertyFrame, PropertyHistory } from '../property/index.ts';
import {
  FloorPlan,
  MapPicture,
  PropertyDescription,
  PropertyDetails,
  PropertyHeader,
} from '../property-content/index.ts';
import { usePropertyT } from '../property-words/index.ts';
import { Units } from './Units.tsx';
import { listListingUnits } from './unitCalls.ts';

/** A development: its start price, its description, and the homes available. */
export function DevelopmentView({ listing }: { listing: ListingDetail }) {
  const list = useT<typeof en>('listings');
  const naming = usePlaceNames();
  const { _id, version, property } = listing;
  const units = useRemoteQuery(keys.listings.units(_id, version), (context) =>
    listListingUnits(_id, context),
  );
  const crumbs = [
    { to: '/developments', label: list('labels.developments') },
    {
      to: `/developments?${new URLSearchParams({ name: property.city })}`,
      label: naming.city(property.city, property.country),
    },
  ];
  return (
    <PropertyFrame
      listing={listing}
      crumbs={crumbs}
      path={developmentAddress(_id)}
      main={
        <>
          <Box>
            <PropertyHeader listing={listing} />
            <DevelopmentFigures listing={listing} units={units.data ?? []} />
          </Box>
          <PropertyDescription listing={listing} />
          <Units development={listing} units={units} />
          <FloorPlan listing={listing} />
          <PropertyDetails listing={listing} />
          <PropertyHistory listing={listing} />
          <MapPicture property={property} />
        </>
      }
      aside={<PropertyAside listing={listing} />}
    />
  );
}

type Range = readonly [number, number] | null;

function rangeOf(values: readonly (number | null)[]): Range {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
}

/** A buyer's first facts: start price, number of homes, size, date. */
function DevelopmentFigures({
  listing,
  units,
}: {
  listing: ListingDetail;
  units: readonly ListingSummary[];
}) {
  const t = usePropertyT();
  const format = useFormat();
  const words = useListingWords();
  const { startPrice, price, dateAvailable } = listing;
  const beds = rangeOf(units.map(({ property }) => property.BedroomsTotal));
  const offered = units.filter(({ status }) => status === 'Active' || status === 'Coming Soon');
  const span = ([low, high]: NonNullable<Range>) =>
    low === high
      ? format.number(low)
      : t('development.span', { low: format.number(low), high: format.number(high) });
  const stats = [
    {
      label: t('development.startPrice'),
      value: words.price({ price: startPrice ?? price, startPrice: null }),
    },
    ...(units.length > 0 ? [{ label: t('development.homes'), value: format.number(offered.length) }] : []),
    ...(beds ? [{ label: t('development.bedrooms'), value: span(beds) }] : []),
    {
      label: t('development.completion'),
      value: format.inZone(dateAvailable, 'UTC', { month: 'short', year: 'numeric' }),
    },
  ];
  return <StatRow stats={stats} />;
}
