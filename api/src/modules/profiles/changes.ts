import type { AgentUpdateBody, PersonUpdateBody } from '@portico/contracts';
import { isPhone, toE164 } from '@portico/rules';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countryOf } from '../../support/countryField.ts';
import type { AgentChanges, PersonChanges } from './profiles.repository.ts';

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
const tidyOrNull = (text: string | null) => text && tidy(text);

/** The stored format, E.164 (A §5); an empty text means no phone. */
function phoneOf(typed: string | null): string | null {
  if (typed === null || typed.trim() === '') return null;
  if (!isPhone(typed)) throw new ApiProblem('INVALID_INPUT', { fields: { phone: 'PHONE_INVALID' } });
  return toE164(typed);
}

/** The body's changes in terms of the table's columns; `differing` leaves out unchanged fields. */
export function personChangesOf(body: PersonUpdateBody): PersonChanges {
  const { name, phone, realmData, mutedNotifications } = body;
  return {
    ...(name && { firstName: tidy(name.firstName), lastName: tidy(name.lastName) }),
    ...(phone !== undefined && { phone: phoneOf(phone) }),
    ...(realmData && { photoUrl: realmData.photoUrl }),
    ...(mutedNotifications && { mutedNotifications: [...mutedNotifications].sort() }),
  };
}

/** `kept` is the agent as stored. */
export function agentChangesOf(body: AgentUpdateBody, kept: { country: string | null }): AgentChanges {
  const { bio, city, state, country, languages, specialties } = body;
  return {
    ...(bio !== undefined && { bio: bio.trim() }),
    ...(city !== undefined && { city: tidyOrNull(city) }),
    ...(state !== undefined && { state: tidyOrNull(state) }),
    ...(country !== undefined && { country: countryOf(country, kept.country) }),
    ...(languages && { languages: languages.map(tidy) }),
    ...(specialties && { specialties: specialties.map(tidy) }),
  };
}
