import type { AgentUpdateBody, PersonUpdateBody } from '@portico/contracts';
import type { PersonChanges } from '../../identity/people.repository.ts';
import { countryOf } from '../../support/countryField.ts';
import { phoneOf } from '../../support/phoneField.ts';
import type { AgentChanges } from './profiles.repository.ts';

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
const tidyOrNull = (text: string | null) => text && tidy(text);

/** The body's changes as columns of the table; `differing` leaves out unchanged fields. `kept` is the stored row. */
export function personChangesOf(body: PersonUpdateBody, kept: { phone: string | null }): PersonChanges {
  const { name, phone, realmData, mutedNotifications, isTracked } = body;
  return {
    ...(name && { firstName: tidy(name.firstName), lastName: tidy(name.lastName) }),
    ...(phone !== undefined && { phone: phoneOf(phone, kept.phone) }),
    ...(realmData && { photoUrl: realmData.photoUrl }),
    ...(mutedNotifications && { mutedNotifications: [...mutedNotifications].sort() }),
    ...(isTracked !== undefined && { isTracked }),
  };
}

/** `kept` is the agent as stored. */
export function agentChangesOf(body: AgentUpdateBody, kept: { country: string | null }): AgentChanges {
  const { bio, city, state, country, languages, specialties, awards, links, placePrecision } = body;
  return {
    ...(bio !== undefined && { bio: bio.trim() }),
    ...(city !== undefined && { city: tidyOrNull(city) }),
    ...(state !== undefined && { state: tidyOrNull(state) }),
    ...(country !== undefined && { country: countryOf(country, kept.country) }),
    ...(languages && { languages: languages.map(tidy) }),
    ...(specialties && { specialties: specialties.map(tidy) }),
    ...(awards && { awards: awards.map(tidy) }),
    ...(links && { links }),
    ...(placePrecision && { placePrecision }),
  };
}
