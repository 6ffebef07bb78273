import type { EventBody, EventDraftFields, PorticoEvent } from '@portico/contracts';
import {
  articleLimits,
  longestEventSummary,
  longestEventTitle,
  mostGuests,
  mostSeats,
} from '@portico/contracts/lists';
import { localTimeAt, pictureFaults, timeFaults } from '@portico/rules/events';
import { yup } from '@portico/ui/forms';

const required = 'common:forms.required';
const text = (length: number) =>
  yup
    .string()
    .trim()
    .max(length, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }))
    .required(required);
const numberIn = (min: number, max: number) =>
  yup
    .string()
    .required(required)
    .test('range', { key: 'form.numberIn', values: { min, max } } as never, (value) => {
      const number = Number(value);
      return Number.isInteger(number) && number >= min && number <= max;
    });

/** The limits are those of POST /events; the times are judged by the rule that the server asks. */
export const eventSchema = yup
  .object({
    title: text(longestEventTitle),
    summary: text(longestEventSummary),
    venue: text(120),
    city: text(80),
    country: text(80),
    timeZone: text(60),
    localStart: text(20),
    localEnd: text(20),
    capacity: numberIn(1, mostSeats),
    maxGuests: numberIn(0, mostGuests),
    pictureBaseUrl: yup.string(),
    pictureAlt: yup
      .string()
      .trim()
      .max(articleLimits.alt, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } })),
  })
  .test('picture', '', function check({ pictureBaseUrl, pictureAlt = '' }) {
    const [first] = Object.entries(pictureFaults({ pictureBaseUrl: pictureBaseUrl || null, pictureAlt }));
    return first ? this.createError({ path: first[0], message: `errors.${first[1]}` }) : true;
  })
  .test('times', '', function check(value) {
    const { timeZone = '', localStart = '', localEnd = '' } = value;
    if (!timeZone || !localStart || !localEnd) return true;
    const draft = value as unknown as EventDraftFields;
    const [first] = Object.entries(timeFaults(timesOf(draft), new Date()));
    return first ? this.createError({ path: first[0], message: `errors.${first[1]}` }) : true;
  });

const timesOf = ({ timeZone, localStart, localEnd, isAllDay, localAnswersUntil }: EventDraftFields) => ({
  ...{ timeZone, localStart, localEnd, isAllDay },
  localAnswersUntil: localAnswersUntil || null,
});

export const bodyOf = ({ capacity, maxGuests, ...draft }: EventDraftFields): EventBody => ({
  ...draft,
  localAnswersUntil: draft.localAnswersUntil || null,
  capacity: Number(capacity),
  maxGuests: Number(maxGuests),
  pictureBaseUrl: draft.pictureBaseUrl || null,
});

export const draftOf = (event: PorticoEvent): EventDraftFields => ({
  kind: event.kind,
  title: event.title,
  summary: event.summary,
  venue: event.venue,
  city: event.city,
  country: event.country,
  timeZone: event.timeZone,
  localStart: event.localStart,
  localEnd: event.localEnd,
  isAllDay: event.isAllDay,
  localAnswersUntil: event.answersUntil ? localTimeAt(new Date(event.answersUntil), event.timeZone) : '',
  capacity: String(event.capacity),
  maxGuests: String(event.maxGuests),
  pictureBaseUrl: event.pictureBaseUrl ?? '',
  pictureAlt: event.pictureAlt,
});

/** The beginning of a new event: in the writer's own zone, until they choose another. */
export const emptyDraft = (timeZone: string): EventDraftFields => ({
  ...{ kind: 'network', title: '', summary: '', venue: '', city: '', country: '', timeZone },
  ...{ localStart: '', localEnd: '', isAllDay: false, localAnswersUntil: '', capacity: '50', maxGuests: '0' },
  ...{ pictureBaseUrl: '', pictureAlt: '' },
});
