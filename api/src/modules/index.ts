import type { ApiModule } from '../apiModule.ts';
import {
  accountRoutes,
  freshFactorRoutes,
  groupChoiceRoutes,
  passkeyRoutes,
  secondFactorRoutes,
  signedOutRoutes,
  userRoutes,
} from './account/index.ts';
import { agentRoutes, savedAgentRoutes, visitorRoutes } from './agent-directory/index.ts';
import { auditRoutes } from './audit/index.ts';
import { awardRoutes } from './awards/index.ts';
import { brokerageRoutes } from './brokerages/index.ts';
import { chatRoutes } from './chat/index.ts';
import {
  clientImportRoutes,
  clientMergeRoutes,
  clientPartRoutes,
  clientRecordRoutes,
  clientRoutes,
  staffImportRoutes,
} from './clients/index.ts';
import { contactRoutes } from './contact/index.ts';
import { articleFileRoutes, contentRoutes, editingRoutes } from './content/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { deletionRoutes } from './deletions/index.ts';
import { deploymentRoutes, releaseRegistryRoutes, releaseTokenRoutes } from './deployments/index.ts';
import { deskRoutes, deskTemplateRoutes, deskWorkRoutes } from './desk/index.ts';
import { eventRoutes } from './events/index.ts';
import { externalBillingRoutes } from './external-billing/index.ts';
import { healthRoutes } from './health/index.ts';
import { impersonationRoutes } from './impersonation/index.ts';
import { companyRoutes, introductionRoutes } from './introductions/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { acceptanceRoutes, legalRoutes } from './legal/index.ts';
import { uploadRoutes } from './listing-photos/index.ts';
import {
  favouriteRoutes,
  listingDraftRoutes,
  listingOnlyRoutes,
  listingPartRoutes,
  listingRoutes,
  listingWriteRoutes,
} from './listings/index.ts';
import { liveStreamRoutes } from './live-stream/index.ts';
import { mailSamples } from './mailSamples.ts';
import { mapRoutes } from './maps/index.ts';
import { matchAlertRoutes } from './match-alerts/index.ts';
import { matchingRoutes, matchWeightRoutes } from './matching/index.ts';
import {
  blockRoutes,
  messageFileRoutes,
  messageRoutes,
  reportRoutes,
  threadRoutes,
} from './messages/index.ts';
import { bounceRoutes, noticeListRoutes, noticeRoutes } from './notices/index.ts';
import { mailLogRoutes, mailPreviewRoutes, outboxRoutes } from './outbox/index.ts';
import { enquiryRoutes, partnerRoutes, partnerStaffRoutes } from './partners/index.ts';
import { placeRoutes, searchRoutes } from './places/index.ts';
import { adminSettingsRoutes, infoRoutes } from './platform-settings/index.ts';
import { privacyRoutes, retentionRoutes } from './privacy/index.ts';
import { agentRecordRoutes, peopleRoutes, photoRoutes } from './profiles/index.ts';
import { referralRoutes } from './referrals/index.ts';
import { samplePictureRoutes } from './sample-pictures/index.ts';
import { savedSearchRoutes } from './saved-searches/index.ts';
import { searchWordRoutes } from './search/index.ts';
import { shortlistRoutes } from './shortlists/index.ts';
import {
  commentRoutes,
  postFileRoutes,
  postModerationRoutes,
  socialRoutes,
  staffGroupRoutes,
} from './social/index.ts';
import { adminRoutes } from './staff-roles/index.ts';
import { subscriptionRoutes } from './subscriptions/index.ts';
import { manageTagRoutes, tagRoutes } from './tags/index.ts';
import { teamRoutes, teamStaffRoutes, teamWorkRoutes } from './teams/index.ts';
import { usageRoutes } from './usage-report/index.ts';
import { peopleExportRoutes, peopleViewRoutes, userChangeRoutes, usersRoutes } from './user-admin/index.ts';

/** Every area of the API; each is registered under `/api`. A new area is one line here. */
export const modules: readonly ApiModule[] = [
  healthRoutes,
  infoRoutes,
  mailLogRoutes,
  mailPreviewRoutes(mailSamples),
  outboxRoutes,
  groupChoiceRoutes,
  userRoutes,
  signedOutRoutes,
  accountRoutes,
  freshFactorRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  impersonationRoutes,
  usersRoutes,
  peopleExportRoutes,
  peopleViewRoutes,
  userChangeRoutes,
  adminRoutes,
  deletionRoutes,
  auditRoutes,
  awardRoutes,
  adminSettingsRoutes,
  agentRoutes,
  savedAgentRoutes,
  visitorRoutes,
  brokerageRoutes,
  chatRoutes,
  clientRoutes,
  clientRecordRoutes,
  clientPartRoutes,
  clientImportRoutes,
  staffImportRoutes,
  clientMergeRoutes,
  contactRoutes,
  contentRoutes,
  editingRoutes,
  articleFileRoutes,
  dashboardRoutes,
  deploymentRoutes,
  releaseRegistryRoutes,
  releaseTokenRoutes,
  deskRoutes,
  deskWorkRoutes,
  deskTemplateRoutes,
  eventRoutes,
  externalBillingRoutes,
  introductionRoutes,
  companyRoutes,
  jobRoutes,
  legalRoutes,
  acceptanceRoutes,
  listingRoutes,
  listingWriteRoutes,
  listingPartRoutes,
  listingDraftRoutes,
  listingOnlyRoutes,
  favouriteRoutes,
  savedSearchRoutes,
  liveStreamRoutes,
  mapRoutes,
  matchingRoutes,
  matchWeightRoutes,
  matchAlertRoutes,
  threadRoutes,
  messageRoutes,
  messageFileRoutes,
  reportRoutes,
  blockRoutes,
  noticeListRoutes,
  noticeRoutes,
  bounceRoutes,
  partnerRoutes,
  partnerStaffRoutes,
  enquiryRoutes,
  peopleRoutes,
  agentRecordRoutes,
  photoRoutes,
  privacyRoutes,
  retentionRoutes,
  samplePictureRoutes,
  placeRoutes,
  referralRoutes,
  searchRoutes,
  searchWordRoutes,
  shortlistRoutes,
  socialRoutes,
  commentRoutes,
  postFileRoutes,
  postModerationRoutes,
  staffGroupRoutes,
  subscriptionRoutes,
  tagRoutes,
  manageTagRoutes,
  teamRoutes,
  teamStaffRoutes,
  teamWorkRoutes,
  uploadRoutes,
  usageRoutes,
];
