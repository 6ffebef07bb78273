export { useFaultText } from './useFaultText.ts';
