import { DeskView } from '../desk/index.ts';

/** `/admin/desk`: where a concierge's day begins and ends. */
export function Desk() {
  return <DeskView />;
}
