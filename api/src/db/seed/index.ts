export { isDemoSeeded, type SeedOptions, type SeedProgress, seedDemo } from './demo.ts';
