export type { OptionListProps } from './OptionList.tsx';
export { OptionList } from './OptionList.tsx';
export { optionLook } from './optionLook.ts';
