import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedFiles } from './listed.ts';

/**
 * These report a failure that is no query's: of code that could not be loaded or drawn. Or they are the components that
 * draw queries.
 */
const ofNoQuery = [
  'remotes/auth/src/on-demand/Arriving.tsx',
  'shared/features/src/content-state/ContentState.tsx',
  'shared/features/src/lazy-part/lazyPart.tsx',
  'shared/features/src/map-room/lazyMap.tsx',
  'shared/remote-kit/src/page/PageBoundary.tsx',
  'shared/remote-kit/src/query/QueryState.tsx',
  'shell/src/app/Crash.tsx',
  'shell/src/federation/RemotePage.tsx',
];

/** Files that draw the failure of a query themselves, where `QueryState` of the remote-kit would draw it. */
export const handDrawnStates = (root: string) =>
  listedFiles(root, 'remotes/*.tsx', 'shared/*.tsx', 'shell/*.tsx')
    .filter((file) => !/\.(?:test|fixture)\./.test(file) && !ofNoQuery.includes(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('<ErrorState'));
