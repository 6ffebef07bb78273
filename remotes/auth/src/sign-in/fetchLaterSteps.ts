const fetchSteps = () => import(/* webpackChunkName: "later-steps" */ './steps/steps.ts');

/** Everything behind the first form, in a file of its own: the sign-in form must not wait for it (ADR 0005). */
export async function loadLaterSteps() {
  const { registerAccessWords, ...steps } = await fetchSteps();
  await registerAccessWords();
  return steps;
}

/** Ahead of the press that will need it. A failure shows when it is needed, with a Retry. */
export function fetchLaterSteps() {
  fetchSteps().catch(() => undefined);
}
