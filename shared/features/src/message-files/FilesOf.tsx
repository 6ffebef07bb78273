import { lazyPart } from '@portico/features/lazy-part';
import { Skeleton } from '@portico/ui';
import type { MessageFilesProps } from './MessageFiles.tsx';

/** The files of a message or a post. Their code is fetched with the first ones. */
export const FilesOf = lazyPart<MessageFilesProps>(
  () =>
    import(/* webpackChunkName: "later-message-files" */ './MessageFiles.tsx').then(
      (module) => module.MessageFiles,
    ),
  { skeleton: <Skeleton blockSize="24" inlineSize="14rem" /> },
);
