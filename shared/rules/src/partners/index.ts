export { isOfferOpen, offerDays } from './offerDays.ts';
export type { DraftFaults } from './partnerFaults.ts';
export { awardFaults, isBlank, isWebAddress, partnerFaults } from './partnerFaults.ts';
