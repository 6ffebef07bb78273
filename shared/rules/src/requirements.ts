import type { SessionFlags } from './flags.ts';
import { membershipGate } from './membershipGate.ts';
import { leadsToPlans } from './onboarding.ts';

const isAdministration = (flags: SessionFlags) => flags.isAdmin || flags.isRealmAdmin;
const isRecentUsage = (flags: SessionFlags) => flags.isRealmExecutive || flags.isConcierge;

/** What a route, menu entry, slot or API call may require, each in the words of A §6. */
const requirements = {
  signedIn: () => true,
  member: (flags) => membershipGate(flags) === null,
  /** Members, and those who are choosing what to pay for: they write down the homes they will publish (B §2). */
  memberOrBuyer: (flags) => {
    const gate = membershipGate(flags);
    return gate === null || leadsToPlans(gate, flags);
  },
  agent: (flags) => flags.isAgent,
  staff: (flags) => flags.isStaff,
  /** People who write listings: agents their own, staff anybody's. */
  lister: (flags) => flags.isAgent || flags.isStaff,
  admin: (flags) => flags.isAdmin,
  concierge: (flags) => flags.isConcierge,
  realmAdmin: (flags) => flags.isRealmAdmin,
  administration: isAdministration,
  /** People who look up other people: the administration, and the concierge, who acts in members' places. */
  users: (flags) => isAdministration(flags) || flags.isConcierge,
  brokerages: (flags) => flags.isRealmExecutive || flags.isStaff,
  recentUsage: isRecentUsage,
  /**
   * Two menu entries may lead to one page; these leave out the second one for people who have the first (resolutions
   * 40).
   */
  notAdmin: (flags) => !flags.isAdmin,
  notAdministration: (flags) => !isAdministration(flags),
  usage: (flags) => isRecentUsage(flags) || isAdministration(flags),
  insights: (flags) => flags.showInsights,
  /** Members whose membership is their team's: the lead and the people in it. */
  team: (flags) => flags.isTeamLeadSub || flags.isTeamMemberSub,
  clients: (flags) => flags.isAgent && !flags.isStaff,
  chat: (flags) => flags.showChat,
  social: (flags) => flags.showAmitySocial,
} satisfies Record<string, (flags: SessionFlags) => boolean>;

export type Requirement = keyof typeof requirements | 'signedOut';

export const requirementNames: readonly Requirement[] = [
  'signedOut',
  ...(Object.keys(requirements) as (keyof typeof requirements)[]),
];

/** Whether the session meets a requirement. Only `signedOut` can hold without a person; an unknown one never holds. */
export function holds(requirement: string, flags: SessionFlags): boolean {
  if (requirement === 'signedOut') return !flags.isSignedIn;
  if (!flags.isSignedIn || !Object.hasOwn(requirements, requirement)) return false;
  return requirements[requirement as keyof typeof requirements](flags);
}
