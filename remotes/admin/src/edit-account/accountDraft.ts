import type { AccountDetails, AgentUpdateBody, PersonUpdateBody } from '@portico/contracts';
import { notificationKinds } from '@portico/contracts/lists';
import type { Draft } from '@portico/features/conflict';
import { formatPhone } from '@portico/rules';

/** What the form edits. Lists are written with commas; the kinds of mail are those that are wanted. */
export interface AccountDraft extends Draft {
  firstName: string;
  lastName: string;
  phone: string;
  bio: string;
  city: string;
  state: string;
  country: string;
  languages: string;
  specialties: string;
  mails: readonly string[];
}

export function accountDraft({ person, phone, agent, mutedNotifications }: AccountDetails): AccountDraft {
  return {
    firstName: person.name.firstName,
    lastName: person.name.lastName,
    phone: phone ? formatPhone(phone) : '',
    bio: agent?.bio ?? '',
    city: agent?.city ?? '',
    state: agent?.state ?? '',
    country: agent?.country ?? '',
    languages: agent?.languages.join(', ') ?? '',
    specialties: agent?.specialties.join(', ') ?? '',
    mails: notificationKinds.filter((kind) => !mutedNotifications.includes(kind)),
  };
}

const personFields = ['firstName', 'lastName', 'phone', 'mails'] as const;
const agentFields = ['bio', 'city', 'state', 'country', 'languages', 'specialties'] as const;

const isChanged = (draft: AccountDraft, over: AccountDraft, fields: readonly (keyof AccountDraft)[]) =>
  fields.some((field) => JSON.stringify(draft[field]) !== JSON.stringify(over[field]));

/** The parts of a list, each once, without the spaces around them: Latin and Arabic commas part them. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،，、]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

const orNull = (text: string) => text.trim() || null;

/** PUT /people/:id for this draft; null where nothing of it differs. */
export function personBody(draft: AccountDraft, over: AccountDetails): PersonUpdateBody | null {
  if (!isChanged(draft, accountDraft(over), personFields)) return null;
  return {
    name: { firstName: draft.firstName.trim(), lastName: draft.lastName.trim() },
    phone: orNull(draft.phone),
    mutedNotifications: notificationKinds.filter((kind) => !draft.mails.includes(kind)),
    version: over.version,
  };
}

/** PUT /agents/:id for this draft; null where nothing of it differs, or the person is no agent. */
export function agentBody(draft: AccountDraft, over: AccountDetails): AgentUpdateBody | null {
  if (!over.agent || !isChanged(draft, accountDraft(over), agentFields)) return null;
  return {
    bio: draft.bio.trim(),
    city: orNull(draft.city),
    state: orNull(draft.state),
    country: orNull(draft.country),
    languages: listOf(draft.languages),
    specialties: listOf(draft.specialties),
    version: over.version,
  };
}
