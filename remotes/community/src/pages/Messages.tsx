import { MessagesView } from '../messages/index.ts';

/** `/messages?thread=&at=`, or `?to=` for whoever is written to (A §2). */
export function Messages() {
  return <MessagesView />;
}
