import type { PeopleList } from '@portico/contracts';
import { holds, type Requirement, type SessionFlags } from '@portico/rules';
import { ApiProblem } from '../../support/apiProblem.ts';

/** Who may open a list (A §6: the Members List is the administrator's alone; the concierge looks people up). */
const readers: Record<PeopleList, Requirement> = {
  users: 'users',
  members: 'admin',
  admins: 'administration',
};
/** Who may change the people of a list, and download it. */
const keepers: Record<PeopleList, Requirement> = {
  users: 'administration',
  members: 'admin',
  admins: 'administration',
};

export function requireReader(list: PeopleList, flags: SessionFlags): void {
  if (!holds(readers[list], flags)) throw new ApiProblem('FORBIDDEN');
}

export function requireKeeper(list: PeopleList, flags: SessionFlags): void {
  if (!holds(keepers[list], flags)) throw new ApiProblem('FORBIDDEN');
}
