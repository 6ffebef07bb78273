export { DoublesLink } from './DoublesLink.tsx';
export { DoublesView } from './DoublesView.tsx';
export { readDoublesAddress } from './doublesAddress.ts';
