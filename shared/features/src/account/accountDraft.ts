import type { AccountDetails, AgentUpdateBody, PersonUpdateBody } from '@portico/contracts';
import { notificationKinds, placePrecisions } from '@portico/contracts/lists';
import type { Draft } from '@portico/features/conflict';
import { dialed } from '@portico/features/phone';

/**
 * The fields of the form. Languages and specialties are written with commas, awards and links one a line; `mails` has
 * the kinds of mail that are turned on.
 */
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
  awards: string;
  links: string;
  placePrecision: string;
  mails: readonly string[];
  /** Whether their usage counts; staff alone see it. */
  isTracked: boolean;
}

export function accountDraft({
  person,
  phone,
  phoneText,
  agent,
  mutedNotifications,
  isTracked = true,
}: AccountDetails): AccountDraft {
  return {
    firstName: person.name.firstName,
    lastName: person.name.lastName,
    phone: phoneText ?? phone ?? '',
    bio: agent?.bio ?? '',
    city: agent?.city ?? '',
    state: agent?.state ?? '',
    country: agent?.country ?? '',
    languages: agent?.languages.join(', ') ?? '',
    specialties: agent?.specialties.join(', ') ?? '',
    awards: agent?.awards?.join('\n') ?? '',
    links: agent?.links?.join('\n') ?? '',
    placePrecision: agent?.placePrecision ?? 'nearby',
    mails: notificationKinds.filter((kind) => !mutedNotifications.includes(kind)),
    isTracked,
  };
}

/** `Spanish, ,English,English` -> ['Spanish', 'English']. Accepts Chinese and Arabic commas too. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、،]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** One a line. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Addresses one a line, as the server takes them: people leave out the `https://`. */
export const linksOf = (text: string): string[] =>
  linesOf(text).map((line) => (/^https?:\/\//i.test(line) ? line : `https://${line}`));

const orNull = (text: string) => text.trim() || null;

/** `stored` is sent for its own number in any spelling. A new number is sent as it was typed; the server reads it. */
const identityOf =
  (stored: AccountDetails) =>
  ({ firstName, lastName, phone }: AccountDraft) => ({
    name: { firstName: firstName.trim(), lastName: lastName.trim() },
    phone: dialed(phone) === dialed(accountDraft(stored).phone) ? stored.phone : orNull(phone),
  });

const mutedOf = ({ mails }: AccountDraft) => ({
  mutedNotifications: notificationKinds.filter((kind) => !mails.includes(kind)),
});

const trackingOf = ({ isTracked }: AccountDraft) => ({ isTracked });

const precisionOf = (text: string) => placePrecisions.find((precision) => precision === text) ?? 'nearby';

const workOf = (draft: AccountDraft) => ({
  bio: draft.bio.trim(),
  city: orNull(draft.city),
  state: orNull(draft.state),
  country: orNull(draft.country),
  languages: listOf(draft.languages),
  specialties: listOf(draft.specialties),
  awards: linesOf(draft.awards),
  links: linksOf(draft.links),
  placePrecision: precisionOf(draft.placePrecision),
});

/** The part of the draft to send; null if its content is the same as before, however it was typed. */
function changed<Part extends object>(
  partOf: (draft: AccountDraft) => Part,
  draft: AccountDraft,
  before: AccountDraft,
) {
  const part = partOf(draft);
  return JSON.stringify(part) === JSON.stringify(partOf(before)) ? null : part;
}

/** PUT /people/:id for this draft; null if nothing has changed. */
export function personBody(draft: AccountDraft, over: AccountDetails): PersonUpdateBody | null {
  const before = accountDraft(over);
  const identity = changed(identityOf(over), draft, before);
  const muted = changed(mutedOf, draft, before);
  const tracking = changed(trackingOf, draft, before);
  return identity || muted || tracking ? { ...identity, ...muted, ...tracking, version: over.version } : null;
}

/** PUT /agents/:id for this draft; null if nothing has changed or the person is not an agent. */
export function agentBody(draft: AccountDraft, over: AccountDetails): AgentUpdateBody | null {
  const work = over.agent && changed(workOf, draft, accountDraft(over));
  return work && { ...work, version: over.version };
}
