export { useCountryName } from './useCountryName.ts';
export { usePlaceLabel } from './usePlaceLabel.ts';
export { type PlaceNaming, usePlaceNames } from './usePlaceNames.ts';
export { usePlaceText } from './usePlaceText.ts';
