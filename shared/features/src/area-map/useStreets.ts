import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import type { PointMapProps } from '@portico/ui/map';
import { readStreets } from './mapCalls.ts';

/** The tiles of streets, if this installation has them. A map without them is still a map, so a failure shows none. */
export function useStreets(isEnabled: boolean): Pick<PointMapProps, 'streets' | 'streetsDeepest'> {
  const { data } = useRemoteQuery(keys.mapStreets, readStreets, {
    isEnabled,
    staleTimeMs: Number.POSITIVE_INFINITY,
  });
  return data?.isOn ? { streets: '/api/maps/streets/{z}/{x}/{y}', streetsDeepest: data.deepest } : {};
}
