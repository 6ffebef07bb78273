export { useListText } from './useListText.ts';
