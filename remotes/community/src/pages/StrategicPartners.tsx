import { useIdParam } from '@portico/remote-kit';
import { OnePartner, PartnerList } from '../partners/index.ts';

/** `/strategicPartners?category=&region=&q=&p=` (A §2); with an id, one partner. */
export function StrategicPartners() {
  const id = useIdParam();
  return id ? <OnePartner key={id} id={id} /> : <PartnerList />;
}
