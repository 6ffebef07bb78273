/**
 * Replaces axios's fetch adapter, which every browser would load and none would use, because axios prefers
 * XMLHttpRequest. Saves some 3 kB of the landing's budget.
 */
export const getFetch = () => false;
export default false;
