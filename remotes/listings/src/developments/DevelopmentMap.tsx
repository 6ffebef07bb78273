import { searchDevelopments } from '@portico/features/listing';
import { usePointing } from '@portico/features/pointing';
import { Box } from '@portico/ui';
import type { useBrowse } from '../browse/index.ts';
import { MapRoom, type PlottedList } from '../list/index.ts';
import { developmentAddress } from '../property/index.ts';
import { readDevelopmentMap } from './developmentCalls.ts';
import { developmentQuery } from './developmentSearch.ts';

type Browse = ReturnType<typeof useBrowse>;

function plottedOf({ address, go, found }: Browse, agentId: string | null): PlottedList {
  const body = developmentQuery(address, agentId);
  const at = (filter: object) => ({ ...body, filter: { ...body.filter, ...filter } });
  return {
    // Names the answers in the cache, which also has those of listings.
    body: { ...body, isDevelopments: true },
    bounds: address.bounds,
    area: address.area,
    go: (change) => void go(change),
    docs: found.data?.docs,
    readMap: (grid, options) => readDevelopmentMap({ ...body, ...grid }, options),
    readAt: (bounds, limit, options) =>
      searchDevelopments({ ...at({ bounds }), isDevelopments: true, limit }, options),
    hrefOf: developmentAddress,
  };
}

/** All developments of the list on a map. */
export function DevelopmentMap({ browse, agentId }: { browse: Browse; agentId: string | null }) {
  return (
    <Box blockSize="70dvh" minBlockSize="22rem">
      <MapRoom list={plottedOf(browse, agentId)} pointing={usePointing()} />
    </Box>
  );
}
