export { copyText } from './copyText.ts';
export { useCopyText } from './useCopyText.ts';
