export type { PhoneFieldProps } from './PhoneField.tsx';
export { PhoneField } from './PhoneField.tsx';
export { dialed } from './phoneRules.ts';
export { phoneSchema } from './phoneSchema.ts';
