import type { FailurePhase } from '@portico/contracts';

/** A fault that a browser met in a version; of a person, each is told once. */
export interface FailureReport {
  phase: string;
  /** Null for a visitor. */
  personId: string | null;
}

const hourMs = 60 * 60 * 1000;
/** These steps fail on a bad connection, too. */
const connectionPhases: readonly string[] = ['registry', 'entry', 'page'] satisfies readonly FailurePhase[];

/** How many people must have met the fault, in a version that has just gone live and in one that has proved itself. */
const enough = { code: { young: 2, proved: 3 }, connection: { young: 3, proved: 10 } };

/**
 * Whether the reports of the last hour show that a version is failing. A version that has just gone live is judged
 * strictly: a rollback should pass over it even where only two people saw it. One person alone marks nothing, since a browser
 * extension or a script can break any page. Visitors' reports count for nothing: anybody can send one, also a member who
 * has reported already, from a window where nobody is signed in.
 */
export function isFailing(reports: readonly FailureReport[], { liveForMs }: { liveForMs: number }): boolean {
  const age = liveForMs < hourMs ? 'young' : 'proved';
  const counted = reports.filter(({ personId }) => personId !== null);
  const people = (of: readonly FailureReport[]) => new Set(of.map(({ personId }) => personId)).size;
  const code = counted.filter(({ phase }) => !connectionPhases.includes(phase));
  return people(code) >= enough.code[age] || people(counted) >= enough.connection[age];
}
