export { countryCodes } from './codes.ts';
export { countryCodeOf, countryForm, countryNamesIn, spellingsOf, storedCountry } from './countries.ts';
