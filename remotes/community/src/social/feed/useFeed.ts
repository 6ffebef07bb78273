import { useFollowedPerson, useLive } from '@portico/features/live';
import { useNavigationType, useStore } from '@portico/remote-kit';
import { useEffect, useRef } from 'react';
import {
  type FeedQuestion,
  feedIn,
  feedOf,
  feedStore,
  forgetFeeds,
  hearSocialNews,
  keyOf,
  lookForNew,
  readFeed,
} from './feedStore.ts';

/** How often a page without a stream looks for new posts. */
const lookMs = 60_000;

/** In another member's place there is no stream, so an open page asks from time to time. */
function useLooking(question: FeedQuestion) {
  const hasStream = useFollowedPerson() !== null;
  const latest = useRef(question);
  latest.current = question;
  useEffect(() => {
    if (hasStream) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void lookForNew(latest.current);
    }, lookMs);
    return () => clearInterval(timer);
  }, [hasStream]);
}

/** The posts of a query. Back finds them as they were left; any other way reads them again. */
export function useFeed(question: FeedQuestion) {
  const key = keyOf(question);
  const type = useNavigationType();
  const arrivedBy = useRef(type);
  const { counts } = useLive();
  const news = counts?.social ?? 0;
  const blocks = counts?.blocks ?? null;
  const knownBlocks = useRef<number | null>(null);

  useEffect(() => {
    const isKnown = feedOf(question).docs !== undefined;
    void (isKnown && arrivedBy.current === 'POP' ? lookForNew(question) : readFeed(question));
  }, [key]);

  useEffect(() => {
    void hearSocialNews(question, news);
  }, [key, news]);

  useEffect(() => {
    if (blocks === null) return;
    const isNews = knownBlocks.current !== null && blocks > knownBlocks.current;
    knownBlocks.current = blocks;
    if (!isNews) return;
    forgetFeeds();
    void readFeed(question);
  }, [blocks]);

  useLooking(question);
  return useStore(feedStore, (state) => feedIn(state, question));
}
