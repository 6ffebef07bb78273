export { readInbox } from './inbox.ts';
export { MessagesView } from './MessagesView.tsx';
export { outboxName } from './outboxName.ts';
export { type Chosen, PeoplePicker } from './people/PeoplePicker.tsx';
export type { MessageCardViewProps } from './thread/MessageCardView.tsx';
export { messagesPath, threadAddress } from './threadAddress.ts';
export { useInbox } from './useInbox.ts';
export type { ShareDialogProps } from './writing/ShareDialog.tsx';
