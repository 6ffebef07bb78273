import { AgentsMapView } from '../agents-map/index.ts';

/** `/agents-map` (A §2). */
export function AgentsMap() {
  return <AgentsMapView />;
}
