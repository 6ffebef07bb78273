import type { Choice } from '@portico/ui/forms';
import type { useOutreachT } from '../words.ts';

/** The names on the wire and in the concierge's mail are English; these have a translation. */
const keys = {
  'Feedback/Suggestions': 'feedback',
  'Help with My Account': 'account',
  'Team Changes': 'team',
  'Technical Support': 'technical',
  'Upgrade My Membership': 'upgrade',
  'Media Inquiry': 'media',
  'Automotive Partner': 'automotive',
  'Private Jet Services': 'jet',
  Other: 'other',
} as const;

const isKnown = (subject: string): subject is keyof typeof keys => Object.hasOwn(keys, subject);

/** The choices; one the settings added reads as it was written, and the one asked for is always among them. */
export function subjectChoices(
  subjects: readonly string[],
  chosen: string,
  t: ReturnType<typeof useOutreachT>,
): Choice[] {
  return [...new Set([...subjects, chosen])].map((value) => ({
    value,
    label: isKnown(value) ? t(`contact.subjects.${keys[value]}`) : value,
  }));
}
