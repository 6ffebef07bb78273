import { Navigate } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { HomesPage, useReturn } from '../homes/index.ts';

/** Adds homes to a listings-only plan (B §2). Another membership publishes every home by itself. */
export function AddSubscriptionListing() {
  const isBack = useReturn();
  const { isListingsOnly } = useFlags();
  if (isBack || !isListingsOnly) return <Navigate to="/" replace />;
  return <HomesPage path="/add-subscription-listing" />;
}
