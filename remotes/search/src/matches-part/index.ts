export { MatchesPart } from './MatchesPart.tsx';
