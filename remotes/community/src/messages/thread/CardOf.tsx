import { lazyPart } from '@portico/features/lazy-part';
import { Skeleton } from '@portico/ui';
import type { MessageCardViewProps } from './MessageCardView.tsx';

/** The card of a message. Its code is fetched with the first one. */
export const CardOf = lazyPart<MessageCardViewProps>(
  () =>
    import(/* webpackChunkName: "later-message-card" */ './MessageCardView.tsx').then(
      (module) => module.MessageCardView,
    ),
  { skeleton: <Skeleton blockSize="16" minInlineSize="14rem" /> },
);
