export type { PhoneProblem, ReadPhone } from './phone.ts';
export { formatPhone, readPhone } from './phone.ts';
