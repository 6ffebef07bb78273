import { VisitorsView } from '../visitors/index.ts';

/** `/whoviewedme` (A §2): who looked at the reader's profile. */
export const WhoViewedMe = () => <VisitorsView />;
