/** What the client's agent has decided about a match between a client and a listing. */
export const matchStatuses = ['new', 'interested', 'possible', 'rejected'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** Why a listing suits a client; each screen words these reasons itself. */
export const matchReasonKinds = [
  'city',
  'country',
  'budget',
  'bedrooms',
  'bathrooms',
  'livingArea',
  'tag',
  'lifestyle',
] as const;

/** Why a listing does not suit a client: the first of these that applies. */
export const matchObstacles = [
  'offer',
  'place',
  'budget',
  'bedrooms',
  'bathrooms',
  'livingArea',
  'tags',
  'weak',
] as const;
export type MatchObstacle = (typeof matchObstacles)[number];

/** What an alert tells: a home came, changed its price or has gone, or a client's wishes changed. */
export const alertKinds = ['come', 'price', 'gone', 'wishes'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertRhythms = ['immediate', 'daily', 'weekly', 'off'] as const;
export type AlertRhythm = (typeof alertRhythms)[number];

/** What a client says of a home of their shortlist. */
export const shortlistAnswers = ['interested', 'no'] as const;
export type ShortlistAnswer = (typeof shortlistAnswers)[number];

export const mostShortlisted = 12;
export const longestShortlistWord = 1000;

/** Days for which a link may be open. */
export const shortlistDays = [7, 30, 90] as const;
export const introductionStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type IntroductionState = (typeof introductionStates)[number];

export const longestIntroduction = 1000;

/** How many homes stand beside one another. */
export const mostCompared = 4;

/** What a met wish can be worth; the names are those of `MatchPoints` (rules). */
export const matchWeightNames = [
  'city',
  'country',
  'lifestyles',
  'budget',
  'offCentre',
  'openBudget',
  'mustHaves',
] as const;
