export { inboxStore } from './inbox.ts';
export { MessagesView } from './MessagesView.tsx';
export { outboxName } from './outboxName.ts';
export { messagesPath, threadAddress } from './threadAddress.ts';
export { useInbox } from './useInbox.ts';
