export { LegalReader } from './LegalReader.tsx';
export { VisitorFrame } from './VisitorFrame.tsx';
