import type { Choice } from '@portico/ui/forms';
import type { useOutreachT } from '../words.ts';

/** The API and the concierge's mail use English names; these have a translation. */
const keys = {
  'Feedback/Suggestions': 'feedback',
  'Help with My Account': 'account',
  'Team Changes': 'team',
  'Technical Support': 'technical',
  'Upgrade My Membership': 'upgrade',
  'Media Inquiry': 'media',
  'Automotive Partner': 'automotive',
  'Private Jet Services': 'jet',
  'Request to join': 'join',
  Other: 'other',
} as const;

const isKnown = (subject: string): subject is keyof typeof keys => Object.hasOwn(keys, subject);

/**
 * The choices. A subject that only the settings name is shown as written, and the preselected one is always included.
 */
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
