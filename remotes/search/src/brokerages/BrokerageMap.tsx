import type { BrokerageResult } from '@portico/contracts';
import { AreaMap, ChosenPlace, FoundHere, MapStatus } from '@portico/features/area-map';
import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Stack } from '@portico/ui';
import { areaAround, type Cluster, type MapPoint, withAir } from '@portico/ui/map';
import { useMemo, useState } from 'react';
import { useBrokeragesT } from './words.ts';

const toPoints = (rows: readonly BrokerageResult[]): MapPoint[] =>
  rows.flatMap(({ _id: id, name: label, latitude, longitude }) =>
    latitude == null || longitude == null ? [] : [{ id, label, latitude, longitude }],
  );

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
  rows: readonly BrokerageResult[];
}

/** The brokerages of the page where their towns are; those of one town open as a list. */
export function BrokerageMap({ rows }: BrokerageMapProps) {
  const t = useBrokeragesT();
  const format = useFormat();
  const [chosen, setChosen] = useState<Cluster | null>(null);
  const points = useMemo(() => toPoints(rows), [rows]);
  const around = areaAround(points);
  const townOf = ({ points: [first] }: Cluster) => rows.find(({ _id }) => _id === first?.id)?.city ?? '';
  const texts = {
    label: t('map.label'),
    impossible: t('map.impossible'),
    point: (id: string) => rows.find(({ _id }) => _id === id)?.name ?? '',
    cluster: (cluster: Cluster) =>
      t('map.cluster', { count: cluster.count, value: format.number(cluster.count), town: townOf(cluster) }),
  };
  const plotted = t('map.plotted', { count: points.length, value: format.number(points.length) });
  return (
    <AreaMap
      points={points}
      frame={around && withAir(around)}
      active={chosen}
      onActive={() => undefined}
      onChoose={setChosen}
      listKey={points.map(({ id }) => id).join()}
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
      <MapStatus text={plotted} hasFailed={false} onRetry={() => undefined} />
    </AreaMap>
  );
}
