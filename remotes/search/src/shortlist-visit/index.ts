export { ShortlistVisit } from './ShortlistVisit.tsx';
