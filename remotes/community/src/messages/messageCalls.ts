import { type CallOptions, get, query, write } from '@portico/client';
import type {
  FindMessagesBody,
  FoundMessages,
  Message,
  MessageChangeBody,
  MessageList,
  MessagesBody,
  NewMessageBody,
  NewThreadBody,
  ReadBody,
  Thread,
  ThreadChangeBody,
  ThreadList,
  ThreadsBody,
  Unread,
} from '@portico/contracts';

const threadPath = (id: string) => `/messages/threads/${encodeURIComponent(id)}`;

export const searchThreads = (body: ThreadsBody, options?: CallOptions) =>
  query<ThreadList>('/messages/threads/search', body, options);

export const openThread = (body: NewThreadBody) => write<Thread>('POST', '/messages/threads', body);

export const getThread = (id: string, options?: CallOptions) =>
  get<Thread>(threadPath(id), undefined, options);

export const changeThread = (id: string, body: ThreadChangeBody) =>
  write<Thread>('PUT', threadPath(id), body);

export const searchThread = (id: string, body: MessagesBody, options?: CallOptions) =>
  query<MessageList>(`${threadPath(id)}/search`, body, options);

/** `_id` is the sender's, so that sending again sends once. */
export const sendMessage = (id: string, body: NewMessageBody) =>
  write<Message>('POST', `${threadPath(id)}/messages`, body);

export const changeMessage = (id: string, body: MessageChangeBody) =>
  write<Message>('PUT', `/messages/${encodeURIComponent(id)}`, body);

export const takeBackMessage = (id: string) =>
  write<Message>('DELETE', `/messages/${encodeURIComponent(id)}`);

export const markRead = (id: string, body: ReadBody) => write<Unread>('PUT', `${threadPath(id)}/read`, body);

export const findMessages = (body: FindMessagesBody, options?: CallOptions) =>
  query<FoundMessages>('/messages/search', body, options);
