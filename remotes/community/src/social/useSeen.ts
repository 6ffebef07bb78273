import { isApiError } from '@portico/client';
import type { Post, SocialGroupList } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useQueryCache } from '@portico/remote-kit';
import { useEffect, useRef } from 'react';
import { markSeen } from './socialCalls.ts';
import { useReader } from './useReader.ts';

const settleMs = 800;
const mostAtOnce = 100;

/** Whether somebody can be looking at the page. */
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** The posts already reported by this page; the server's position never moves back. */
const told = new Set<string>();

/**
 * Tells the server which posts came into view while the page had the focus. They keep their mark until they are read
 * again, so that the reader sees what was new. Posts carry their id in `data-post`.
 */
export function useSeen(posts: readonly Post[]) {
  const list = useRef<HTMLDivElement>(null);
  const cache = useQueryCache();
  const { canWrite } = useReader();
  const unread = posts.filter(({ isUnread, _id }) => isUnread && !told.has(_id)).map(({ _id }) => _id);
  const key = unread.join(' ');
  useEffect(() => {
    const root = list.current;
    if (!root || !key || !canWrite) return;
    const seen = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function tell() {
      const postIds = [...seen].slice(0, mostAtOnce);
      if (postIds.length === 0 || !isLookedAt()) return;
      for (const id of postIds) {
        seen.delete(id);
        told.add(id);
      }
      try {
        const counts = await markSeen({ postIds });
        cache.replace(keys.social.unread, () => counts);
        cache.replace<SocialGroupList>(keys.social.groups, (groups) => groups && { ...groups, ...counts });
        await cache.invalidate(keys.social.groups);
      } catch (error) {
        if (!isApiError(error)) throw error;
        // They are told when they are next seen.
        for (const id of postIds) told.delete(id);
      }
    }
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void tell(), settleMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) seen.add((target as HTMLElement).dataset.post ?? '');
        look();
      },
      { threshold: 0.3 },
    );
    const waiting = new Set(key.split(' '));
    for (const element of root.querySelectorAll<HTMLElement>('[data-post]'))
      if (waiting.has(element.dataset.post ?? '')) observer.observe(element);
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('focus', look);
    };
  }, [key, canWrite, cache]);
  return list;
}
