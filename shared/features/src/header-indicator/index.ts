export { HeaderIndicator, type HeaderIndicatorProps } from './HeaderIndicator.tsx';
