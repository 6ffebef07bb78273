export type { LandingProps } from './Landing.tsx';
export { Landing } from './Landing.tsx';
