/** Requests for introductions of an agent, to clients and to companies together: each is a mail to somebody. */
export const askingLimit = {
  name: 'introduction',
  free: 20,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  windowSeconds: 86_400,
};
