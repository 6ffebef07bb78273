export type { Access, AccessRule, Refusal } from './access.ts';
export { navAccess, refusal, routeAccess } from './access.ts';
export type { AlertChange } from './alertChange.ts';
export { alertChangeOf } from './alertChange.ts';
export type { AlertLoad, AlertTimes } from './alertPeriods.ts';
export { alertPeriod, floodOfAlerts, isTimeZone, mostAlertsNamed, mostClientsNamed } from './alertPeriods.ts';
export type { AmountProblem } from './amount.ts';
export { readAmount } from './amount.ts';
export type { BilledState, BilledSubscription } from './billing/billedState.ts';
export { billedState } from './billing/billedState.ts';
export type { BillingFacts, BillingNotice, BillingNoticeKind } from './billing/billingNotices.ts';
export { billingNotices, dunning } from './billing/billingNotices.ts';
export { freeTrialDays, isConverted } from './billing/freeTrial.ts';
export type { ManualBillingFields, ManualTerm } from './billing/manual.ts';
export {
  invoiceDueDays,
  manualBillingFaults,
  manualStatus,
  mayConfirmPayment,
  nextTermStart,
  termMonths,
} from './billing/manual.ts';
export { isBlockedByDebt } from './billing/owing.ts';
export { planChangeTiming } from './billing/planChange.ts';
export { paysForTeam, seatsFor } from './billing/seats.ts';
export { staffActionsFor } from './billing/staffActions.ts';
export { addMonths } from './billing/term.ts';
export type { Budget } from './budget.ts';
export { readBudget } from './budget.ts';
export type { ClientOffers, OfferBudget, OfferFields, WithOneOffer } from './clientOffers.ts';
export { offerFields, offersOf, rentBeside, withOffer } from './clientOffers.ts';
export type { PasswordProblem } from './credentials.ts';
export {
  isEmail,
  normalizeEmail,
  passwordMinLength,
  passwordProblems,
  verificationCodeLength,
} from './credentials.ts';
export type { FlagSettings, FlagSource, SessionFlags } from './flags.ts';
export { isClosedToMembers, sessionFlags } from './flags.ts';
export { daysUntil, graceEndsAt, gracePeriodDays, renewalEndsAt, trialNoticeDays } from './grace.ts';
export { mayGrant } from './grantable.ts';
export type { IdlePhase, IdleTimers } from './idle.ts';
export { activityNoteMs, idlePhase, serverIdleLimitMs } from './idle.ts';
export { landingLinks } from './landingLinks.ts';
export { mailTo } from './mailTo.ts';
export { settingsAt } from './maintenance.ts';
export { isMaintenanceNear } from './maintenanceNotice.ts';
export type { Match, MatchClient, MatchListing, MatchPoints } from './matching.ts';
export {
  leastMatchScore,
  matchObstacle,
  matchOf,
  matchPoints,
  pointsAskedFor,
  pointsWithoutLifestyles,
  strongMatchScore,
} from './matching.ts';
export { type WeightFault, weightFaults } from './matchWeights.ts';
export { isSubscribedStatus } from './membership.ts';
export { defaultNumAgents, isMembershipPhone, maskPhone } from './membershipContact.ts';
export type { MembershipGate } from './membershipGate.ts';
export { membershipGate } from './membershipGate.ts';
export type { Delivery } from './messages/delivery.ts';
export { deliveryOf } from './messages/delivery.ts';
export { mergeMessages, mergeThreads } from './messages/keepingUp.ts';
export { isInMessageWindow } from './messages/messageWindow.ts';
export { nameIn } from './nameIn.ts';
export {
  flowStart,
  hasSettledMembership,
  insteadOfPlans,
  isOnboardingPath,
  isPaidInFull,
  leadsToPlans,
  leavesOnboarding,
  pastAgreements,
  staysOpen,
} from './onboarding.ts';
export type { PlaceNames } from './placeText.ts';
export { placeText } from './placeText.ts';
export {
  billingLine,
  formatPlanPrice,
  homesFaqSlug,
  paymentsPerYear,
  planLabel,
  plansFaqSlug,
  termCost,
  termYears,
} from './plans.ts';
export type { Requirement } from './requirements.ts';
export { holds, requirementNames } from './requirements.ts';
export { safeReturnPath } from './returnPath.ts';
export { isInPostWindow } from './social/postWindow.ts';
export { isTooOld } from './storedRecord.ts';
export { needlessSynonyms } from './synonyms.ts';
export { titleCase } from './text.ts';
export * from './timings.ts';
export { isNewerVersion, mayOfferUpdate } from './update.ts';
export { countsPageViews } from './usageFigures.ts';
export { daysEarlier, plusDays, type UsageSpan, usageSpan, usageZone } from './usagePeriods.ts';
export { defaultVersionLabel } from './versionLabel.ts';
export { withFilesAt } from './withFilesAt.ts';
