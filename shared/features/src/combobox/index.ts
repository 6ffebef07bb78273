export type { ComboboxOption } from './Combobox.tsx';
export { Combobox } from './Combobox.tsx';
export type { ComboboxFieldProps } from './ComboboxField.tsx';
export { ComboboxField } from './ComboboxField.tsx';
