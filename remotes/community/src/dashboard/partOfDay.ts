export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** How to greet at this hour of the reader's clock, 0 to 23; the small hours still belong to the evening. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
