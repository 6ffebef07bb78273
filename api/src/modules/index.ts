import type { ApiModule } from '../support/apiModule.ts';
import { accountRoutes } from './account/account.routes.ts';
import { secondFactorRoutes } from './account/secondFactor.routes.ts';
import { signedOutRoutes } from './account/signedOut.routes.ts';
import { userRoutes } from './account/user.routes.ts';
import { agentRoutes } from './agent-directory/agents.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { brokerageRoutes } from './brokerages/brokerages.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { deletionRoutes } from './deletions/deletions.routes.ts';
import { deploymentRoutes } from './deployments/deployments.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { externalBillingRoutes } from './external-billing/externalBilling.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { impersonationRoutes } from './impersonation/impersonation.routes.ts';
import { legalRoutes } from './legal/legal.routes.ts';
import { uploadRoutes } from './listing-photos/uploads.routes.ts';
import { favouriteRoutes } from './listings/favourites.routes.ts';
import { listingDraftRoutes } from './listings/listingDrafts.routes.ts';
import { listingOnlyRoutes } from './listings/listingOnly.routes.ts';
import { listingPartRoutes } from './listings/listingParts.routes.ts';
import { listingRoutes } from './listings/listings.routes.ts';
import { listingWriteRoutes } from './listings/listingWrite.routes.ts';
import { mapRoutes } from './maps/maps.routes.ts';
import { matchingRoutes } from './matching/matching.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { searchRoutes } from './places/locationSearch.routes.ts';
import { placeRoutes } from './places/places.routes.ts';
import { adminSettingsRoutes } from './platform-settings/adminSettings.routes.ts';
import { infoRoutes } from './platform-settings/info.routes.ts';
import { peopleRoutes } from './profiles/people.routes.ts';
import { photoRoutes } from './profiles/photos.routes.ts';
import { referralRoutes } from './referrals/referrals.routes.ts';
import { savedSearchRoutes } from './saved-searches/savedSearches.routes.ts';
import { adminRoutes } from './staff-roles/admins.routes.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { tagRoutes } from './tags/tags.routes.ts';
import { teamRoutes } from './teams/teams.routes.ts';
import { usageRoutes } from './usage-report/usage.routes.ts';
import { usersRoutes } from './user-admin/users.routes.ts';

/** Every area of the API; each is registered under `/api`. A new area is one line here. */
export const modules: readonly ApiModule[] = [
  healthRoutes,
  infoRoutes,
  outboxRoutes,
  userRoutes,
  signedOutRoutes,
  accountRoutes,
  secondFactorRoutes,
  impersonationRoutes,
  usersRoutes,
  adminRoutes,
  deletionRoutes,
  auditRoutes,
  adminSettingsRoutes,
  agentRoutes,
  brokerageRoutes,
  chatRoutes,
  clientRoutes,
  contactRoutes,
  contentRoutes,
  dashboardRoutes,
  deploymentRoutes,
  eventRoutes,
  externalBillingRoutes,
  legalRoutes,
  listingRoutes,
  listingWriteRoutes,
  listingPartRoutes,
  listingDraftRoutes,
  listingOnlyRoutes,
  favouriteRoutes,
  savedSearchRoutes,
  mapRoutes,
  matchingRoutes,
  peopleRoutes,
  photoRoutes,
  pictureRoutes,
  placeRoutes,
  referralRoutes,
  searchRoutes,
  subscriptionRoutes,
  tagRoutes,
  teamRoutes,
  uploadRoutes,
  usageRoutes,
];
