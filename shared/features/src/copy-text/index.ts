export { useCopyText } from './useCopyText.ts';
