import { MessagesView } from '../messages/index.ts';

/** `/messages?thread=&at=`, or `?to=` for the person to write to (A §2). */
export function Messages() {
  return <MessagesView />;
}
