import { createClient } from '@redis/client';
import { type Bus, longestBusMessage } from './bus.ts';

const channel = 'portico_news';
const connectMs = 5_000;
const longestWaitMs = 10_000;

/** By Redis' PUBLISH, which takes no lock of the database. Throws when the server can't be reached at first. */
export async function redisBus(url: string): Promise<Bus> {
  let wasConnected = false;
  const publisher = createClient({
    url,
    // What can't be handed over at once fails: the counts are in the database and are read again soon.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMs,
      // A wrong address is told at the start; later on the server comes back.
      reconnectStrategy: (tries) => wasConnected && Math.min(250 * 2 ** tries, longestWaitMs),
    },
  });
  // The client comes back by itself; `isReady` says whether it is there.
  publisher.on('error', () => undefined);
  const listener = publisher.duplicate({ disableOfflineQueue: false });
  listener.on('error', () => undefined);
  await Promise.all([publisher.connect(), listener.connect()]);
  wasConnected = true;

  return {
    async publish(message) {
      if (Buffer.byteLength(message) > longestBusMessage)
        throw new Error('This message is too long for a bus.');
      await publisher.publish(channel, message);
    },
    async subscribe(onMessage, onGap) {
      await listener.subscribe(channel, onMessage);
      listener.on('reconnecting', onGap);
      listener.on('ready', onGap);
      return {
        isConnected: () => listener.isReady,
        close: async () => {
          listener.off('reconnecting', onGap);
          listener.off('ready', onGap);
          if (listener.isReady) await listener.unsubscribe(channel);
        },
      };
    },
    close: async () => {
      for (const client of [publisher, listener]) client.destroy();
    },
  };
}
