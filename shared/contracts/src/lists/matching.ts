/** The agent's decision about a match between their client and a listing. */
export const matchStatuses = ['new', 'interested', 'possible', 'rejected'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** Why a listing suits a client; each screen has its own words for these reasons. */
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

/** What an alert reports: a new home, a new price, a home that is gone, or a client's changed wishes. */
export const alertKinds = ['come', 'price', 'gone', 'wishes'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertRhythms = ['immediate', 'daily', 'weekly', 'off'] as const;
export type AlertRhythm = (typeof alertRhythms)[number];

/** A client's answer about a home of their shortlist. */
export const shortlistAnswers = ['interested', 'no'] as const;
export type ShortlistAnswer = (typeof shortlistAnswers)[number];

export const mostShortlisted = 12;
export const longestShortlistWord = 1000;

/** Days for which a link may be open. */
export const shortlistDays = [7, 30, 90] as const;
export const introductionStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type IntroductionState = (typeof introductionStates)[number];

export const longestIntroduction = 1000;

/** How many homes can be compared. */
export const mostCompared = 4;

/** The points a met wish can be worth; the names are those of `MatchPoints` (rules). */
export const matchWeightNames = [
  'city',
  'country',
  'lifestyles',
  'budget',
  'offCentre',
  'openBudget',
  'mustHaves',
] as const;
