/** What a new member does first (B §9), as the home page ticks it off. */
export const onboardingSteps = ['agreements', 'account', 'clients', 'tags', 'product'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** What a team mate may have done that the others read on the home page. */
export const teamNewsKinds = ['joined', 'listed'] as const;
export type TeamNewsKind = (typeof teamNewsKinds)[number];

/** What `community` itself draws on the home page, by the names that POST /dashboard/parts/search has for it. */
export const homeParts = ['home', 'summary', 'today', 'visitors', 'events', 'articles'] as const;
export type HomePart = (typeof homeParts)[number];
