import { type Static, Type } from 'typebox';
import { IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { jobStates } from './lists.ts';

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
