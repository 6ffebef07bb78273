import { TeamNews } from '../team/index.ts';

/** Fills `dashboard.team` of the home page. */
export const TeamCard = () => <TeamNews />;
