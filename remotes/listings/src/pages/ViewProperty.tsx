import { Navigate } from '@portico/remote-kit';
import { developmentAddress, PropertyPage, PropertyView } from '../property/index.ts';

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
