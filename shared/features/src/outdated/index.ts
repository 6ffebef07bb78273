export { Outdated } from './Outdated.tsx';
