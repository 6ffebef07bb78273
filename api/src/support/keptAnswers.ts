type Kept = {
  now: () => Date;
  keptMs: number;
  /** How many answers are kept; beyond that, the oldest are dropped and asked for again. */
  most: number;
};

/**
 * Asks once for what many callers wait for, and keeps each answer for a while. A failure is not kept: the next caller
 * asks again.
 */
export function createKeptAnswers<T>({ now, keptMs, most }: Kept) {
  const kept = new Map<string, { until: number; answer: Promise<T> }>();

  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && now().getTime() < known.until) return known.answer;
    const answer = ask();
    const entry = { answer, until: now().getTime() + keptMs };
    // A Map lists its keys in the order in which they were added, so the first one is the oldest.
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return answer;
  };
}
