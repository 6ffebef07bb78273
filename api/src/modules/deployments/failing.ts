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
/** So many times more people are needed where all of them are in one place. */
const inOnePlace = 3;

type Given = {
  liveForMs: number;
  /** Where each person is who may use the version: a key of their address. Nobody else is counted. */
  placeOf: ReadonlyMap<string, string>;
};

/**
 * Whether the reports of the last hour show that a version is failing. A version that has just gone live is judged
 * strictly: a rollback should skip it even if only two people met the fault. One person alone marks nothing, because a
 * browser extension or a script can break any page, and neither do two accounts in one place, which may be one person's;
 * the people of a whole office do. Visitors' reports do not count: anybody can send one, even a member who has already
 * reported, from a window where nobody is signed in.
 */
export function isFailing(reports: readonly FailureReport[], { liveForMs, placeOf }: Given): boolean {
  const age = liveForMs < hourMs ? 'young' : 'proved';
  function areEnough(of: readonly FailureReport[], least: number): boolean {
    const people = new Set(of.flatMap(({ personId }) => personId ?? []).filter((id) => placeOf.has(id)));
    const places = new Set([...people].map((id) => placeOf.get(id)));
    return people.size >= (places.size > 1 ? least : least * inOnePlace);
  }
  const code = reports.filter(({ phase }) => !connectionPhases.includes(phase));
  return areEnough(code, enough.code[age]) || areEnough(reports, enough.connection[age]);
}
