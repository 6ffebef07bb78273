export { HeaderIndicator } from './HeaderIndicator.tsx';
