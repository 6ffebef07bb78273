import type { AccountDetails, AgentRecord, NotificationKind } from '@portico/contracts';
import { notificationKinds } from '@portico/contracts';
import { personOf } from '../../identity/standing.repository.ts';
import { isoOrNull } from '../../support/moments.ts';
import { phoneTextOf } from '../../support/phoneField.ts';
import type { AccountRow } from './profiles.repository.ts';

const isKnownKind = (kind: string): kind is NotificationKind =>
  (notificationKinds as readonly string[]).includes(kind);

function agentDetailsOf({ agent, brokerage }: Pick<AccountRow, 'agent' | 'brokerage'>) {
  if (!agent) return null;
  const { id, fullName, bio, city, state, country, languages, specialties, awards, links } = agent;
  const placePrecision = agent.placePrecision === 'brokerage' ? 'brokerage' : 'nearby';
  return {
    _id: id,
    fullName,
    brokerage,
    bio,
    city,
    state,
    country,
    languages,
    specialties,
    awards,
    links,
    placePrecision,
  } as const;
}

/** A row in the form that `/my-account` and `/edit-account` read. */
export function accountDetailsOf(row: AccountRow): AccountDetails {
  const { person, account, isMailRefused } = row;
  return {
    person: personOf(row),
    username: account.username,
    phone: person.phone,
    phoneText: phoneTextOf(person.phone),
    agent: agentDetailsOf(row),
    mutedNotifications: person.mutedNotifications.filter(isKnownKind),
    isMailRefused,
    version: person.version,
    isActive: account.isActive,
    suspendedAt: isoOrNull(account.suspendedAt),
    lastSignInAt: isoOrNull(account.lastSignInAt),
    isTracked: person.isTracked,
  };
}

/** The same row as an agent's record; null for people who are no agents. */
export function agentRecordOf(row: AccountRow): AgentRecord | null {
  const details = agentDetailsOf(row);
  const { agent, person } = row;
  if (!agent || !details) return null;
  return {
    ...details,
    personId: person.id,
    photoURL: person.photoUrl,
    listingsCount: agent.listingsCount,
    phone: person.phone,
    email: person.primaryEmail,
    memberSince: agent.memberSince.toISOString(),
    isActive: agent.isActive,
    version: person.version,
  };
}
