export type Difference =
  | { kind: 'same' }
  /** There was nothing before to compare with. */
  | { kind: 'new' }
  /** `ratio` is the change as a share of the earlier value: 0.25 is a quarter more, or less. */
  | { kind: 'more' | 'less'; ratio: number };

/** Less than this would read as "0% more". */
const smallest = 0.005;

/** The figure compared with the period before. */
export function difference(current: number, previous: number): Difference {
  if (current === previous) return { kind: 'same' };
  if (previous === 0) return { kind: 'new' };
  const ratio = (current - previous) / previous;
  if (Math.abs(ratio) < smallest) return { kind: 'same' };
  return { kind: ratio > 0 ? 'more' : 'less', ratio: Math.abs(ratio) };
}
