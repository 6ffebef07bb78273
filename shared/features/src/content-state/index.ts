export { ContentState } from './ContentState.tsx';
export { useContentT } from './words.ts';
