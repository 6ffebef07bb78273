import type { AccountDetails, AgentUpdateBody, PersonUpdateBody } from '@portico/contracts';
import { formatPhone, toE164 } from '@portico/rules';

/** What the form holds: all of it text. */
export type ProfileDraft = {
  firstName: string;
  lastName: string;
  phone: string;
  bio: string;
  city: string;
  state: string;
  country: string;
  languages: string;
  specialties: string;
};

const words = (list: readonly string[]) => list.join(', ');

/** `Spanish, ,English,English` -> ['Spanish', 'English']. Chinese and Arabic have commas of their own. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、،]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

export function profileDraft({ person, phone, agent }: AccountDetails): ProfileDraft {
  return {
    firstName: person.name.firstName,
    lastName: person.name.lastName,
    phone: formatPhone(phone ?? ''),
    bio: agent?.bio ?? '',
    city: agent?.city ?? '',
    state: agent?.state ?? '',
    country: agent?.country ?? '',
    languages: words(agent?.languages ?? []),
    specialties: words(agent?.specialties ?? []),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function personPart({ firstName, lastName, phone }: ProfileDraft): Omit<PersonUpdateBody, 'version'> {
  return { name: { firstName: firstName.trim(), lastName: lastName.trim() }, phone: toE164(phone) || null };
}

function agentPart({ bio, city, state, country, ...lists }: ProfileDraft): Omit<AgentUpdateBody, 'version'> {
  return {
    bio: bio.trim(),
    city: city.trim() || null,
    state: state.trim() || null,
    country: country.trim() || null,
    languages: listOf(lists.languages),
    specialties: listOf(lists.specialties),
  };
}

/** What of a draft differs from the account; null where nothing does, so that nothing is sent. */
export function profileChanges(draft: ProfileDraft, account: AccountDetails) {
  const before = profileDraft(account);
  const person = personPart(draft);
  const agent = agentPart(draft);
  return {
    person: isSame(person, personPart(before)) ? null : person,
    agent: account.agent === null || isSame(agent, agentPart(before)) ? null : agent,
  };
}
