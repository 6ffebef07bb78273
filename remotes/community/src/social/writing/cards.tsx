import { lazyDialog } from '@portico/features/lazy-dialog';
import { lazyPart } from '@portico/features/lazy-part';
import { Skeleton } from '@portico/ui';
import type { MessageCardViewProps, ShareDialogProps } from '../../messages/index.ts';

/** The home or person that a post shows, drawn as in a message. */
export const CardOf = lazyPart<MessageCardViewProps>(
  () =>
    import(/* webpackChunkName: "later-message-card" */ '../../messages/thread/MessageCardView.tsx').then(
      (module) => module.MessageCardView,
    ),
  { skeleton: <Skeleton blockSize="16" /> },
);

export const ShareDialog = lazyDialog<ShareDialogProps>(() =>
  import(/* webpackChunkName: "later-share" */ '../../messages/writing/ShareDialog.tsx').then(
    (module) => module.ShareDialog,
  ),
);
