import type { BrokerageResult } from '@portico/contracts';
import { AreaMap, MapStatus } from '@portico/features/area-map';
import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Box, IconButton, Stack } from '@portico/ui';
import { areaAround, type Cluster, type MapPoint, withAir } from '@portico/ui/map';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useBrokeragesT } from './words.ts';

const toPoints = (rows: readonly BrokerageResult[]): MapPoint[] =>
  rows.flatMap(({ _id: id, name: label, latitude, longitude }) =>
    latitude == null || longitude == null ? [] : [{ id, label, latitude, longitude }],
  );

function Chosen({ place, onClose }: { place: Cluster; onClose: () => void }) {
  const t = useBrokeragesT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <Box ref={ref} role="group" aria-label={t('map.chosen')} padding="4" onKeyDown={onKeyDown}>
      <Stack as="ul" gap="3" listStyleType="none" padding="0" paddingInlineEnd="8">
        {place.points.map(({ id, label }) => (
          <li key={id}>
            <RouterLink to={`/agents-map?${new URLSearchParams({ searchBrokerage: label })}`} look="quiet">
              {label}
            </RouterLink>
          </li>
        ))}
      </Stack>
      <Box position="absolute" insetBlockStart="2" insetInlineEnd="2">
        <IconButton icon="close" size="sm" isRound label={t('map.close')} onClick={onClose} />
      </Box>
    </Box>
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
          content: <Chosen key={chosen.key} place={chosen} onClose={() => setChosen(null)} />,
        }
      }
      texts={texts}
    >
      <MapStatus text={plotted} hasFailed={false} onRetry={() => undefined} />
    </AreaMap>
  );
}
