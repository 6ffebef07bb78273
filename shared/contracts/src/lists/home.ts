/** What a new member does first (B §9), as the home page ticks it off. */
export const onboardingSteps = ['agreements', 'account', 'clients', 'tags', 'product'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** A teammate's actions that the others see on the home page. */
export const teamNewsKinds = ['joined', 'listed'] as const;
export type TeamNewsKind = (typeof teamNewsKinds)[number];

/** The parts that `community` itself draws on the home page, by their names in POST /dashboard/parts/search. */
export const homeParts = ['home', 'summary', 'today', 'visitors', 'events', 'articles'] as const;
export type HomePart = (typeof homeParts)[number];
