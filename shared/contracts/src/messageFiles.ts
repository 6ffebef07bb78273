import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { messageFileKinds } from './lists.ts';
import { UploadFile } from './uploads.ts';

/** A photo or document of a message: GET /messages/files/{id}/{form}, with the forms of `messageFileForms`. */
export const MessageFile = Type.Object({
  _id: Id,
  kind: oneOf(messageFileKinds),
  name: Type.String(),
  bytes: Type.Integer({ description: 'of a document, or of the larger size of a photo' }),
  /** The size of a photo, upright and in its larger form. */
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
});
export type MessageFile = Static<typeof MessageFile>;

/**
 * POST /messages/threads/{id}/files: announces a file before it is sent. The sender makes the `_id`, so that a repeated
 * announcement has no effect. A file that is attached to no message a day later is removed.
 */
export const NewMessageFileBody = strict({ _id: Id, ...UploadFile.properties });
export type NewMessageFileBody = Static<typeof NewMessageFileBody>;
/** Where to PUT the file, with exactly these headers, before POST /messages/files/{id}/complete; null once it has arrived. */
export const MessageFilePut = Type.Object({
  put: nullable(
    Type.Object({
      url: Type.String(),
      headers: Type.Record(Type.String(), Type.String()),
      expiresAt: IsoDateTime,
    }),
  ),
});
export type MessageFilePut = Static<typeof MessageFilePut>;
