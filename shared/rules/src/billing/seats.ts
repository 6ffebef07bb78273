/** How many people a team pays for: everybody in it, or the minimum of its price. */
export const seatsFor = (members: number, minimumSeats: number): number => Math.max(members, minimumSeats);

interface TeamPayer {
  currentPerson: { _id: string };
  subscription: { membershipModel: string; billingAdmins: readonly string[] } | null;
  isTeamLead: boolean;
  isTeamMember: boolean;
}

/**
 * Whether this person pays for their team: its lead, until the billing is handed over, and then the first of the billing
 * admins (B §6).
 */
export function paysForTeam({ currentPerson, subscription, isTeamLead, isTeamMember }: TeamPayer): boolean {
  const admin = subscription?.membershipModel === 'Team' ? subscription.billingAdmins[0] : undefined;
  return admin === undefined ? isTeamLead : (isTeamLead || isTeamMember) && admin === currentPerson._id;
}
