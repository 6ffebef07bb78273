export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The greeting for an hour of the reader's clock, 0 to 23; the hours before four still count as evening. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
