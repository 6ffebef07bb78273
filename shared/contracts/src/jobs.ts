import { type Static, Type } from 'typebox';
import { IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { jobStates, staffImportStates } from './lists.ts';

/** Something Portico does by itself. `failed` is tried again by itself, `dead` only when staff ask for it. */
export const JobRow = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  state: oneOf(jobStates),
  tries: Type.Integer(),
  createdAt: IsoDateTime,
  startedAt: nullable(IsoDateTime),
  finishedAt: nullable(IsoDateTime),
  nextTryAt: nullable(IsoDateTime),
  error: nullable(Type.String()),
});
export type JobRow = Static<typeof JobRow>;
export type JobState = JobRow['state'];

export const JobQuery = strict({
  state: Type.Optional(oneOf(jobStates)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export type JobQuery = Static<typeof JobQuery>;

/** GET /admin/jobs/schedules: what is done again and again, the soonest first. */
export const JobSchedule = Type.Object({ name: Type.String(), nextAt: IsoDateTime });
export type JobSchedule = Static<typeof JobSchedule>;

/** GET /admin/imports: a file of clients, of other houses' listings or of people, the newest first. */
export const StaffImport = Type.Object({
  _id: Type.String(),
  kind: oneOf(['clients', 'listings', 'people']),
  fileName: Type.String(),
  /** The member whose clients they are, the name of the feed, or who brought the people in. */
  of: nullable(Type.String()),
  state: oneOf(staffImportStates),
  rowsDone: Type.Integer({ minimum: 0 }),
  /** Null while the end of a file is not known. */
  rowsInAll: nullable(Type.Integer({ minimum: 0 })),
  rejected: Type.Integer({ minimum: 0 }),
  startedAt: IsoDateTime,
  finishedAt: nullable(IsoDateTime),
});
export type StaffImport = Static<typeof StaffImport>;
