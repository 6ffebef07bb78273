export { ImportView } from './ImportView.tsx';
export { importAddress, importPath } from './importAddress.ts';
