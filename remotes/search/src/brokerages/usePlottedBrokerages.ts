import type { BrokerageFilterBody, BrokerageResult } from '@portico/contracts';
import { filterBrokerages } from '@portico/features/brokerages';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import type { MapPoint } from '@portico/ui/map';
import { useMemo } from 'react';
import { useBrokeragesT } from './words.ts';

/** Enough for all brokerages of a large network; the map says so where there are more. */
const mostOnMap = 2000;

const toPoints = (rows: readonly BrokerageResult[]): MapPoint[] =>
  rows.flatMap(({ _id: id, name: label, latitude, longitude }) =>
    latitude == null || longitude == null ? [] : [{ id, label, latitude, longitude }],
  );

/** All brokerages of a filter by their towns, independent of the list's page, and in words how many there are. */
export function usePlottedBrokerages(filter: Pick<BrokerageFilterBody, 'searchName' | 'showArchived'>) {
  const t = useBrokeragesT();
  const format = useFormat();
  const body = { ...filter, page: 1, limit: mostOnMap };
  const query = useRemoteQuery(keys.brokerages.list(body), (context) => filterBrokerages(body, context), {
    keepsPrevious: true,
  });
  const rows = useMemo(() => query.data?.docs ?? [], [query.data]);
  const points = useMemo(() => toPoints(rows), [rows]);
  const unplaced = rows.length - points.length;
  const all = query.data?.totalDocs ?? 0;
  const parts = [
    t('map.plotted', { count: points.length, value: format.number(points.length) }),
    ...(unplaced > 0 ? [t('map.unplaced', { value: format.number(unplaced) })] : []),
    ...(all > rows.length
      ? [t('map.first', { shown: format.number(rows.length), all: format.number(all) })]
      : []),
  ];
  return { query, rows, points, text: query.data && parts.join(' · ') };
}
