import { Navigate } from '@portico/remote-kit';
import { developmentAddress } from '../developments/developmentAddress.ts';
import { PropertyPage } from '../property/PropertyPage.tsx';
import { PropertyView } from '../property/PropertyView.tsx';

/** `/view-property?id=` (A §2): a listing of the network. The address of a development leads to its own page. */
export function ViewProperty() {
  return (
    <PropertyPage>
      {(listing) =>
        listing.isDevelopment ? (
          <Navigate to={developmentAddress(listing._id)} replace />
        ) : (
          <PropertyView listing={listing} />
        )
      }
    </PropertyPage>
  );
}
