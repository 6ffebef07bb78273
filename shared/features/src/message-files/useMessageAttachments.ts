import { messageFileTypes, mostMessageFiles } from '@portico/contracts/lists';
import { useAttachments } from './useAttachments.ts';
import { useMessageFilesT } from './words.ts';

/** Files for the next message of a conversation. */
export function useMessageAttachments(threadId: string) {
  const t = useMessageFilesT();
  return useAttachments({
    place: { area: 'messages', _id: threadId },
    most: mostMessageFiles,
    types: messageFileTypes,
    kindRefused: t('fileKind'),
    tooMany: t('tooManyFiles', { count: mostMessageFiles }),
  });
}
