import { activityNoteMs, type IdlePhase, type IdleTimers, idlePhase } from '@portico/rules';
import { lastActivity, listenToActivity, noteActivity } from '@portico/session';

/** Events that count as activity; typing in a field of any remote is among them (A §4). */
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
/** Events after which the page may have slept: the wall clock went on, but timers did not. */
const wakings = ['focus', 'pageshow', 'online'];
/** The longest timer, because a timer that slept with the computer is late by the rest of its wait. */
const longestWaitMs = 60_000;
const tickMs = 1000;

export interface IdleClock {
  /** The person has answered that they want to stay. */
  stay(): void;
  stop(): void;
}

/**
 * Reports the phase of an idle person; while they are asked, every second. Activity in one tab counts in all. Once the
 * question is shown only its answer counts, so that a cat on the keyboard keeps nobody signed in.
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

  /** Runs before the page's own listeners, so that the first touch after sleep does not hide that time has run out. */
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
