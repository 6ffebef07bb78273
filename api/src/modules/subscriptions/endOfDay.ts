/** The last second of a day such as "2030-01-31", in UTC; null for a day that the calendar does not have. */
export function endOfDay(day: string): Date | null {
  const end = new Date(`${day}T23:59:59.000Z`);
  return !Number.isNaN(end.getTime()) && end.toISOString().startsWith(day) ? end : null;
}
