/**
 * Stands in for axios's fetch adapter, which every browser would load and none would use: axios takes XMLHttpRequest
 * first. Saves some 3 kB of the landing's budget.
 */
export const getFetch = () => false;
export default false;
