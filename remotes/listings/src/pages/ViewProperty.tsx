import { PropertyPage } from '../property/PropertyPage.tsx';
import { PropertyView } from '../property/PropertyView.tsx';

/** `/view-property?id=` (A §2): a listing of the network. */
export function ViewProperty() {
  return <PropertyPage>{(listing) => <PropertyView listing={listing} />}</PropertyPage>;
}
