export { cityNames } from './cityNames.ts';
export { type PlaceNaming, placeNamingIn, placesCalled } from './placeNames.ts';
export { stateNames } from './stateNames.ts';
