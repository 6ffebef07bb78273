export { useCountryName } from './useCountryName.ts';
