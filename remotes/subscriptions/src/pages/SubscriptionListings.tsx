import { Navigate, useLocation } from '@portico/remote-kit';

/** The address by which A §2 knows `/subscription-listing` (resolutions 13). */
export const SubscriptionListings = () => (
  <Navigate to={`/subscription-listing${useLocation().search}`} replace />
);
