import { AwardsView } from '../awards/index.ts';

/** `/crown-awards-winners?year=&category=` (A §2), a tab of the brand (resolutions 24). */
export function CrownAwards() {
  return <AwardsView />;
}
