export { useCountryName } from './useCountryName.ts';
export { usePlaceText } from './usePlaceText.ts';
