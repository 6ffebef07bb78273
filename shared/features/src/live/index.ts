export type { LiveState } from './browserLive.ts';
export type { LineState } from './line.ts';
export { liveStore, useChatPerson, useFollowedPerson, useLive } from './useLive.ts';
