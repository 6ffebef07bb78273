export { isOfferOpen, offerDays } from './offerDays.ts';
export { awardFaults, isBlank, isWebAddress, partnerFaults } from './partnerFaults.ts';
