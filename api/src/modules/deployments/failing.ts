import type { FailurePhase } from '@portico/contracts';

/** A fault that a browser met in a version; each person's counts once. */
export interface FailureReport {
  phase: string;
  /** Null for a visitor. */
  personId: string | null;
}

const hourMs = 60 * 60 * 1000;
/** These steps also fail on a bad connection. */
const connectionPhases: readonly string[] = ['registry', 'entry', 'page'] satisfies readonly FailurePhase[];

/** How many people must have met the fault, in a version that has just gone live and in one that has proved itself. */
const enough = { code: { young: 2, proved: 3 }, connection: { young: 3, proved: 10 } };

/**
 * Whether the reports of the last hour show that a version is failing. A version that has just gone live is judged
 * strictly: a rollback should skip it even if only two people met the fault. One person alone marks nothing, because a
 * browser extension or a script can break any page. Visitors' reports do not count: anybody can send one, even a member
 * who has already reported, from a window where nobody is signed in.
 */
export function isFailing(reports: readonly FailureReport[], { liveForMs }: { liveForMs: number }): boolean {
  const age = liveForMs < hourMs ? 'young' : 'proved';
  const counted = reports.filter(({ personId }) => personId !== null);
  const people = (of: readonly FailureReport[]) => new Set(of.map(({ personId }) => personId)).size;
  const code = counted.filter(({ phase }) => !connectionPhases.includes(phase));
  return people(code) >= enough.code[age] || people(counted) >= enough.connection[age];
}
