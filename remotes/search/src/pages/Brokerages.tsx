import { BrokeragesView } from '../brokerages/index.ts';

/** `/brokerages/list` (A §2). */
export function Brokerages() {
  return <BrokeragesView />;
}
