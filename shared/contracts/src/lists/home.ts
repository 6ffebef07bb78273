/** What a new member does first (B §9), as the home page ticks it off. */
export const onboardingSteps = ['agreements', 'account', 'clients', 'tags', 'product'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
