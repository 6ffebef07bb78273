import { ApiProblem } from '../../support/apiProblem.ts';

/** The last second of a day such as "2030-01-31", in UTC; null for a day that the calendar does not have. */
function endOfDay(day: string): Date | null {
  const end = new Date(`${day}T23:59:59.000Z`);
  return !Number.isNaN(end.getTime()) && end.toISOString().startsWith(day) ? end : null;
}

/** The last second of a day that is not over. Throws INVALID_INPUT, naming the field, for any other. */
export function endOfComingDay(day: string, now: Date, field: string): Date {
  const end = endOfDay(day);
  if (!end || end <= now) throw new ApiProblem('INVALID_INPUT', { fields: { [field]: 'END_BEFORE_START' } });
  return end;
}
