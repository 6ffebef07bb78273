import { type CallOptions, get } from '@portico/client';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';

const readStreets = (options?: CallOptions) => get<{ isOn: boolean }>('/maps/streets', undefined, options);

/** The tiles of streets, if this installation has them. A map without them is still a map, so a failure shows none. */
export function useStreets(isEnabled: boolean): string | undefined {
  const { data } = useRemoteQuery(keys.mapStreets, readStreets, {
    isEnabled,
    staleTimeMs: Number.POSITIVE_INFINITY,
  });
  return data?.isOn ? '/api/maps/streets/{z}/{x}/{y}' : undefined;
}
