interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ph: string;
  /** Processor time in microseconds; only of events that last. */
  tdur?: number;
  args: { name?: string };
}

/** The category whose events are the tasks of every thread. */
export const taskCategory = 'toplevel';

/** Processor time of each task of the page's main thread, in ms: without what a busy machine makes it wait for. */
export function ownTasksMs(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const ofPages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && ofPages.has(threadOf(event)),
  );
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}
