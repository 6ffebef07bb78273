import { yup } from '@portico/ui/forms';
import { atMost, longestHeadline } from '../settings/index.ts';
import { toInstant } from './localTime.ts';

const isAfter = (end: string, start: string) => Date.parse(end) > Date.parse(start);

/** A maintenance window needs a start; its end is optional, but must follow the start and lie in the future. */
export const maintenanceSchema = yup.object({
  mode: yup.string(),
  startsAt: yup.string().when('mode', {
    is: 'window',
    // biome-ignore lint/suspicious/noThenProperty: Yup's own name for it.
    then: (field) =>
      field
        .required('common:forms.required')
        .test('whole', 'problem.timeWrong', (value) => !value || toInstant(value) !== null),
  }),
  endsAt: yup
    .string()
    .test('order', 'problem.endTooEarly', (value, { parent }) =>
      parent.mode === 'window' && value && parent.startsAt ? isAfter(value, parent.startsAt) : true,
    )
    .test('past', 'problem.endPast', (value, { parent }) =>
      parent.mode === 'window' && value ? Date.parse(value) > Date.now() : true,
    ),
  headline: atMost(longestHeadline),
});
