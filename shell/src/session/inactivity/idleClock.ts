import { activityNoteMs, type IdlePhase, type IdleTimers, idlePhase } from '@portico/rules';
import { lastActivity, listenToActivity, noteActivity } from '@portico/session';

/** Whatever a person does with a page; typing in any field of any remote is among it (A §4). */
const doings = [
  'pointerdown',
  'pointermove',
  'keydown',
  'input',
  'wheel',
  'touchstart',
  'touchmove',
  'scroll',
];
/** When a page may have slept: the wall clock has gone on, and its timers have not. */
const wakings = ['focus', 'pageshow', 'online'];
/** No timer is set for longer: one that was, and slept, would be late by as much. */
const longestWaitMs = 60_000;
const tickMs = 1000;

export interface IdleClock {
  /** The person wants to stay, and says so. */
  stay(): void;
  stop(): void;
}

/**
 * Tells each time where an idle person stands: while they are asked, every second. What is done in one tab counts in
 * all; once the question stands only its answer counts, so that a cat on the keyboard keeps nobody signed in.
 */
export function startIdleClock(timers: IdleTimers, onPhase: (phase: IdlePhase) => void): IdleClock {
  const startedAt = Date.now();
  const noteMs = activityNoteMs(timers);
  let notedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const phaseNow = () => idlePhase(lastActivity() ?? startedAt, Date.now(), timers);

  function check() {
    clearTimeout(timer);
    const now = phaseNow();
    if (now.phase === 'active') timer = setTimeout(check, Math.min(now.asksInMs, longestWaitMs));
    if (now.phase === 'asking') timer = setTimeout(check, Math.min(now.endsInMs, tickMs));
    onPhase(now);
  }

  function note() {
    notedAt = Date.now();
    noteActivity(notedAt);
  }

  /** Listened to before anything of the page hears it: a sleeper's first touch must not pass for never having slept. */
  function onDoing() {
    if (Date.now() - notedAt < noteMs) return;
    if (phaseNow().phase === 'active') note();
    else check();
  }

  const stopListening = listenToActivity(check);
  for (const name of doings) document.addEventListener(name, onDoing, { capture: true, passive: true });
  for (const name of wakings) window.addEventListener(name, check);
  document.addEventListener('visibilitychange', check);
  check();
  return {
    stay() {
      note();
      check();
    },
    stop() {
      clearTimeout(timer);
      stopListening();
      for (const name of doings) document.removeEventListener(name, onDoing, { capture: true });
      for (const name of wakings) window.removeEventListener(name, check);
      document.removeEventListener('visibilitychange', check);
    },
  };
}
