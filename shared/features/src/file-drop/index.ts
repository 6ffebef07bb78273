export { FileDrop } from './FileDrop.tsx';
export { sentName } from './sentName.ts';
