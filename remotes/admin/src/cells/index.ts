export { TwoLines } from './TwoLines.tsx';
export { When } from './When.tsx';
