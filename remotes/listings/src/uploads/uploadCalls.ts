import { ApiError, isApiError, type SendFileOptions, sendFile, write } from '@portico/client';
import type { Picture, SignedUpload, SignedUploads, SignUploadsBody, UploadGone } from '@portico/contracts';
import { mostSignedFiles } from '@portico/contracts/lists';

/** Replaces the storage's own error (XML from a bucket), which is not for readers. */
function refusalOf(error: unknown) {
  if (!isApiError(error) || error.status !== 403 || error.code === 'FORBIDDEN') return error;
  const msg = 'This photo was sent too late. Please choose it again.';
  return new ApiError({ code: 'FORBIDDEN', status: 403, msg, cause: error });
}

/** Takes any number of files and announces a few at a time. The answers are in the order of the files. */
export async function signUploads({ agentId, files }: SignUploadsBody): Promise<SignedUploads> {
  const answers: SignedUploads = [];
  for (let start = 0; start < files.length; start += mostSignedFiles) {
    const body: SignUploadsBody = { agentId, files: files.slice(start, start + mostSignedFiles) };
    answers.push(...(await write<SignedUploads>('POST', '/uploads/sign', body)));
  }
  return answers;
}

/** Sends the file to its signed address, which may be a bucket, so without the session's headers. */
export async function putFile(signed: SignedUpload, file: Blob, options: SendFileOptions = {}) {
  try {
    await sendFile(signed.url, file, signed.headers, options);
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Makes a picture of the uploaded file; repeating the call gives the same answer. INVALID_INPUT says in `fields.photo`
 * why the file is no picture; UNAVAILABLE says when to ask again.
 */
export const completeUpload = (uploadId: string) =>
  write<Picture>('POST', `/uploads/${encodeURIComponent(uploadId)}/complete`);

/** Deletes a photo that no listing shows yet. */
export const deleteUpload = (uploadId: string) =>
  write<UploadGone>('DELETE', `/uploads/${encodeURIComponent(uploadId)}`);
