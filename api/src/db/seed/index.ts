export { isDemoSeeded, type SeedOptions, type SeedProgress, seedDemo } from './demo.ts';
export { type LargeOptions, seedLarge } from './large.ts';
