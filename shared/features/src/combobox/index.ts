export { Combobox } from './Combobox.tsx';
export type { ComboboxFieldProps } from './ComboboxField.tsx';
export { ComboboxField } from './ComboboxField.tsx';
export type { ComboboxOption } from './useOptions.ts';
