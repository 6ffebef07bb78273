import { download, type SendFileOptions, sendFile, write } from '@portico/client';
import type { MessageFile, MessageFileForm, MessageFilePut } from '@portico/contracts';

/** The area of the files: a file can be read by everybody who may read the text it is attached to. */
export type FileArea = 'messages' | 'social';

const filePath = (area: FileArea, id: string) => `/${area}/files/${encodeURIComponent(id)}`;

/** Where a file is announced: at the thread or the group that it is for. */
const announcePath: Record<FileArea, (placeId: string) => string> = {
  messages: (threadId) => `/messages/threads/${encodeURIComponent(threadId)}/files`,
  social: (groupId) => `/social/groups/${encodeURIComponent(groupId)}/files`,
};

export interface FilePlace {
  area: FileArea;
  _id: string;
}

/** Announces a file, puts it where the storage says, and says that it is complete. `_id` is the sender's: doing it again does it once. */
export async function uploadFile(place: FilePlace, _id: string, file: File, options: SendFileOptions) {
  const { put } = await write<MessageFilePut>('POST', announcePath[place.area](place._id), {
    ...{ _id, fileName: file.name, contentType: file.type, size: file.size },
  });
  if (put) await sendFile(put.url, file, put.headers, options);
  return write<MessageFile>('POST', `${filePath(place.area, _id)}/complete`);
}

/** A file, for a reader who may read the text it is attached to. */
export const readFile = (area: FileArea, id: string, form: MessageFileForm) =>
  download(`${filePath(area, id)}/${form}`, {});
