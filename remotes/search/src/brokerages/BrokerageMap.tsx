import { AreaMap, ChosenPlace, FoundHere, MapStatus } from '@portico/features/area-map';
import { usePlaceNames } from '@portico/features/country-name';
import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { areaAroundPlaces } from '@portico/rules/map';
import { Skeleton, Stack } from '@portico/ui';
import { type Cluster, withAir } from '@portico/ui/map';
import { useState } from 'react';
import { usePlottedBrokerages } from './usePlottedBrokerages.ts';
import { useBrokeragesT } from './words.ts';

function Names({ place }: { place: Cluster }) {
  return (
    <FoundHere>
      <Stack as="ul" gap="3" listStyleType="none" padding="4" paddingInlineEnd="12">
        {place.points.map(({ id, label }) => (
          <li key={id}>
            <RouterLink to={`/agents-map?${new URLSearchParams({ searchBrokerage: label })}`} look="quiet">
              {label}
            </RouterLink>
          </li>
        ))}
      </Stack>
    </FoundHere>
  );
}

export interface BrokerageMapProps {
  filter: Parameters<typeof usePlottedBrokerages>[0];
}

/** The brokerages of the filter where their towns are; those of one town open as a list. */
export function BrokerageMap({ filter }: BrokerageMapProps) {
  const t = useBrokeragesT();
  const format = useFormat();
  const { city } = usePlaceNames();
  const [chosen, setChosen] = useState<Cluster | null>(null);
  const { query, rows, points, text } = usePlottedBrokerages(filter);
  // The map opens where the brokerages are, not somewhere from which it would first have to fly there.
  if (!query.data && !query.error) return <Skeleton blockSize="full" />;
  const around = areaAroundPlaces(points);
  const townOf = ({ points: [first] }: Cluster) => {
    const row = rows.find(({ _id }) => _id === first?.id);
    return row?.city ? city(row.city, row.country) : '';
  };
  const texts = {
    label: t('map.label'),
    impossible: t('map.impossible'),
    point: (id: string) => rows.find(({ _id }) => _id === id)?.name ?? '',
    cluster: (cluster: Cluster) =>
      t('map.cluster', {
        count: cluster.count,
        value: format.number(cluster.count),
        town: townOf(cluster),
      }),
  };
  return (
    <AreaMap
      points={points}
      hasNames
      frame={around && withAir(around)}
      active={chosen}
      onActive={() => undefined}
      onChoose={setChosen}
      listKey={points.map(({ id }) => id).join()}
      keepsView
      area={null}
      popover={
        chosen && {
          at: chosen,
          content: (
            <ChosenPlace onClose={() => setChosen(null)}>
              <Names key={chosen.key} place={chosen} />
            </ChosenPlace>
          ),
        }
      }
      texts={texts}
    >
      <MapStatus text={text} hasFailed={query.error !== null} onRetry={() => void query.refetch()} />
    </AreaMap>
  );
}
