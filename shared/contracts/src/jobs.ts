import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { askedKinds, askedStates, jobFilters, jobStates, staffImportStates } from './lists.ts';

/** A job that Portico runs by itself. `failed` is tried again automatically, `dead` only when staff ask for it. */
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
  state: Type.Optional(oneOf(jobFilters)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export type JobQuery = Static<typeof JobQuery>;

/** GET /admin/jobs/schedules: recurring jobs, the soonest first. */
export const JobSchedule = Type.Object({ name: Type.String(), nextAt: IsoDateTime });
export type JobSchedule = Static<typeof JobSchedule>;

/** GET /admin/imports: a file of clients, of other companies' listings, of people or of awards, the newest first. */
export const StaffImport = Type.Object({
  _id: Type.String(),
  kind: oneOf(['clients', 'listings', 'people', 'awards']),
  fileName: Type.String(),
  /** The member whose clients they are, the name of the feed, or who brought the people or the awards in. */
  of: nullable(Type.String()),
  state: oneOf(staffImportStates),
  rowsDone: Type.Integer({ minimum: 0 }),
  /** Null while the end of a file is not known, and of awards. */
  rowsInAll: nullable(Type.Integer({ minimum: 0 })),
  /** Null where it is not kept: of awards only what changed is. */
  rejected: nullable(Type.Integer({ minimum: 0 })),
  startedAt: IsoDateTime,
  finishedAt: nullable(IsoDateTime),
});
export type StaffImport = Static<typeof StaffImport>;

export const AskedQuery = strict({
  state: Type.Optional(oneOf(askedStates)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export type AskedQuery = Static<typeof AskedQuery>;

/** GET /admin/asked: work that somebody asked for and that goes on by itself, the newest first. */
export const AskedWork = Type.Object({
  _id: Id,
  kind: oneOf(askedKinds),
  /** Of a change its action, of an import the name of its file, of a file of people its list; else empty. */
  what: Type.String(),
  /** Who asked; null for somebody who was deleted. */
  by: nullable(Type.Object({ _id: Id, fullName: Type.String() })),
  /** In whose place staff asked, whose work it is; else null. */
  for: nullable(Type.Object({ _id: Id, fullName: Type.String() })),
  state: oneOf(askedStates),
  /** What is stopped, or runs, is being taken back. */
  isUndo: Type.Boolean(),
  done: Type.Integer({ minimum: 0 }),
  /** Null while it is not known. */
  total: nullable(Type.Integer({ minimum: 0 })),
  /** Why it was asked for, in the words of who asked. */
  reason: Type.String(),
  askedAt: IsoDateTime,
  endedAt: nullable(IsoDateTime),
});
export type AskedWork = Static<typeof AskedWork>;
