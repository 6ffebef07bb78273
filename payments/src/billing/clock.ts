import { type Core, idOf } from '../core.ts';
import { nextDue } from './cycle.ts';

/** A loop that runs longer than this has found something due that stays due. */
const mostSteps = 20_000;

/** Lets everything happen that is due up to `target`, each at its own moment. `setTime` moves the clock in question. */
function runUntil(
  core: Core,
  target: number,
  belongs: (customer: string | null) => boolean,
  setTime: (at: number) => void,
) {
  for (let step = 0; step < mostSteps; step += 1) {
    const due = nextDue(core, belongs);
    if (!due || due.at > target) {
      setTime(target);
      return;
    }
    setTime(due.at);
    due.run();
  }
  throw new Error('the clock found no end of things to do');
}

const clockOf = (core: Core, customer: string | null) =>
  customer ? idOf(core.state.customers[customer]?.test_clock ?? null) : null;

/** Moves a test clock, and with it only its own customers. */
export function advanceTestClock(core: Core, id: string, target: number): void {
  const clock = core.state.clocks[id];
  if (!clock) return;
  runUntil(
    core,
    target,
    (customer) => clockOf(core, customer) === id,
    (at) => {
      clock.frozen_time = Math.max(clock.frozen_time, at);
    },
  );
}

/** Catches up with the wall clock, or moves the provider's clock ahead by so many seconds. Never back. */
export function advanceClock(core: Core, seconds = 0): void {
  const { state } = core;
  const base = core.now() - state.clockOffset;
  const target = core.now() + seconds;
  const before = state.clockOffset;
  runUntil(
    core,
    target,
    (customer) => clockOf(core, customer) === null,
    (at) => {
      // While catching up, each thing happens at its own moment, though the wall clock is further.
      state.clockOffset = at - base;
    },
  );
  state.clockOffset = before + seconds;
}
