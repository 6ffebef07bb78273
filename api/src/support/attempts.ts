/** How often something may be tried under one key before each further try has to wait. */
export type AttemptPolicy = {
  free: number;
  /** The wait after the first try beyond the free ones; each further try doubles it. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After this long all tries are forgotten. */
  windowSeconds: number;
};

export type Attempts = { windowStartedAt: Date; attempts: number; blockedUntil: Date | null };

/** Seconds until the key may try again; 0 when it may now. */
export function waitSeconds({ blockedUntil }: Attempts, now: Date): number {
  if (!blockedUntil || blockedUntil <= now) return 0;
  return Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000);
}

/** The state after one more allowed try. */
export function afterAttempt(before: Attempts, policy: AttemptPolicy, now: Date): Attempts {
  const isOver = now.getTime() - before.windowStartedAt.getTime() >= policy.windowSeconds * 1000;
  const attempts = isOver ? 1 : before.attempts + 1;
  const beyond = attempts - policy.free;
  const seconds = beyond < 0 ? 0 : Math.min(policy.longestWaitSeconds, policy.firstWaitSeconds * 2 ** beyond);
  return {
    windowStartedAt: isOver ? now : before.windowStartedAt,
    attempts,
    blockedUntil: seconds === 0 ? null : new Date(now.getTime() + seconds * 1000),
  };
}
