import { download, type SendFileOptions, sendFile, write } from '@portico/client';
import type { MessageFile, MessageFileForm, MessageFilePut } from '@portico/contracts';

const filePath = (id: string) => `/messages/files/${encodeURIComponent(id)}`;

/** Announces a file, puts it where the storage says, and says that it is complete. `_id` is the sender's: doing it again does it once. */
export async function uploadFile(threadId: string, _id: string, file: File, options: SendFileOptions) {
  const { put } = await write<MessageFilePut>(
    'POST',
    `/messages/threads/${encodeURIComponent(threadId)}/files`,
    { _id, fileName: file.name, contentType: file.type, size: file.size },
  );
  if (put) await sendFile(put.url, file, put.headers, options);
  return write<MessageFile>('POST', `${filePath(_id)}/complete`);
}

/** A file of a message, for whoever may read that. */
export const readFile = (id: string, form: MessageFileForm) => download(`${filePath(id)}/${form}`, {});
