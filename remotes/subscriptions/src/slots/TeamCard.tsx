import { TeamNews } from '../team/index.ts';

/** Fills a `dashboard.part` of the home page. */
export const TeamCard = () => <TeamNews />;
