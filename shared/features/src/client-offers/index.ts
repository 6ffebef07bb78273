export { OfferFieldSet } from './OfferFieldSet.tsx';
export { type OfferValues, offerBody, offerSchema, offerValues } from './offerValues.ts';
export { useOfferWords } from './words.ts';
