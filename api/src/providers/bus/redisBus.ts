import { createClient } from '@redis/client';
import { type Bus, longestBusMessage } from './bus.ts';

const channel = 'portico_news';
const connectMs = 5_000;
const longestWaitMs = 10_000;

/** Uses Redis' PUBLISH, which takes no lock of the database. Throws if the server can't be reached at the start. */
export async function redisBus(url: string): Promise<Bus> {
  let wasConnected = false;
  const publisher = createClient({
    url,
    // A message that can't be sent at once fails: the counts are in the database and are soon read again.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMs,
      // A wrong address is reported at the start; later the server may come back.
      reconnectStrategy: (tries) => wasConnected && Math.min(250 * 2 ** tries, longestWaitMs),
    },
  });
  // The client reconnects by itself; `isReady` says whether it is connected.
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
