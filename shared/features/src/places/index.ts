export { usePlaceCompletion } from './usePlaceCompletion.ts';
