export { MeasureFilterFields, withOwn } from './MeasureFilterFields.tsx';
export { useMeasureWords } from './useMeasureWords.ts';
