export { trackSocialEvent } from './trackSocialEvent.ts';
