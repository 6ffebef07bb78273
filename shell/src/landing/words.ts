/** The texts of the static landing screen, in English (A §9). The auth remote's own words say the same. */
export const words = {
  headline: 'Where luxury real estate meets in private',
  text: 'The members-only network of agents, teams and brokerages who represent the world’s finest homes.',
  signIn: 'Sign in',
  version: (version: string) => `Version ${version}`,
};
