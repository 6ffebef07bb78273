export type Difference =
  | { kind: 'same' }
  /** There was nothing before to compare with. */
  | { kind: 'new' }
  /** `ratio` is 0 to 1 of what was before: 0.25 is a quarter more, or less. */
  | { kind: 'more' | 'less'; ratio: number };

/** Less than this would read as "0% more". */
const smallest = 0.005;

/** How a figure compares with the period before. */
export function difference(current: number, previous: number): Difference {
  if (current === previous) return { kind: 'same' };
  if (previous === 0) return { kind: 'new' };
  const ratio = (current - previous) / previous;
  if (Math.abs(ratio) < smallest) return { kind: 'same' };
  return { kind: ratio > 0 ? 'more' : 'less', ratio: Math.abs(ratio) };
}
