import { Navigate } from '@portico/remote-kit';
import { deskPath } from '../desk/index.ts';

/** `/admin/contact-requests`, where the concierge answered before there was a desk: mails and bookmarks still lead here. */
export function ContactRequests() {
  return <Navigate to={deskPath} replace />;
}
