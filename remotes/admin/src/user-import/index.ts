export { ImportView } from './ImportView.tsx';
export { importPath } from './importAddress.ts';
