export type { LiveState } from './browserLive.ts';
export type { LineState } from './line.ts';
export { liveStore, useFollowedPerson, useLive } from './useLive.ts';
