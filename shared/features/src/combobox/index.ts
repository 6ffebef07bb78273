export type { ComboboxFieldProps, ComboboxOption } from './ComboboxField.tsx';
export { ComboboxField } from './ComboboxField.tsx';
