import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, oneOf, strict } from './base.ts';
import { mostSignedFiles, uploadProblems } from './lists.ts';

/** What the browser claims about a file before sending it; the server checks the content afterwards. */
export const UploadFile = strict({
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  contentType: Type.String({ maxLength: 100 }),
  size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
export type UploadFile = Static<typeof UploadFile>;

/**
 * POST /uploads/sign (resolutions 79). `agentId` names the agent whose folder receives the photos: by default the
 * caller, or a teammate; staff may name anyone. Files beyond `mostSignedFiles` are refused one by one.
 */
export const SignUploadsBody = strict({
  agentId: Type.Optional(Id),
  files: Type.Array(UploadFile, { minItems: 1, maxItems: 10 * mostSignedFiles }),
});
export type SignUploadsBody = Static<typeof SignUploadsBody>;

/** Where to PUT the file, with exactly these headers, and until when. */
export const SignedUpload = Type.Object({
  fileName: Type.String(),
  uploadId: Id,
  url: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
  expiresAt: IsoDateTime,
});
export type SignedUpload = Static<typeof SignedUpload>;

/** `reason` fills B §9's '{file} failed to upload. {reason}.': two reasons joined, without a final period. */
export const RefusedUpload = Type.Object({
  fileName: Type.String(),
  reason: Type.String(),
  problems: Type.Array(oneOf(uploadProblems)),
});
export type RefusedUpload = Static<typeof RefusedUpload>;

/** One for each file, in the order they were asked for. */
export const SignedUploads = Type.Array(Type.Union([SignedUpload, RefusedUpload]));
export type SignedUploads = Static<typeof SignedUploads>;

/** PUT /uploads/file: the values that the folder storage signs. Content type and length come from the request. */
export const PutFileQuery = strict({
  key: Type.String({ maxLength: 300 }),
  expires: Type.String({ pattern: '^\\d{10,16}$' }),
  signature: Type.String({ maxLength: 100 }),
});
export type PutFileQuery = Static<typeof PutFileQuery>;

/** A refusal of POST /uploads/:id/complete is INVALID_INPUT; `fields.photo` is a `reason` as above. */
export const UploadGone = Type.Object({ deleted: Type.Literal(true) });
export type UploadGone = Static<typeof UploadGone>;
