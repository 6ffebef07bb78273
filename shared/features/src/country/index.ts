export type { CountryFieldProps } from './CountryField.tsx';
export { CountryField } from './CountryField.tsx';
export type { CountryFilterProps } from './CountryFilter.tsx';
export { CountryFilter } from './CountryFilter.tsx';
export { useCountries } from './useCountries.ts';
