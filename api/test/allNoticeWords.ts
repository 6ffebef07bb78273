import { noticeWords as agentDirectory } from '../src/modules/agent-directory/noticeWords.ts';
import { noticeWords as awards } from '../src/modules/awards/noticeWords.ts';
import { noticeWords as desk } from '../src/modules/desk/noticeWords.ts';
import { noticeWords as events } from '../src/modules/events/noticeWords.ts';
import { noticeWords as introductions } from '../src/modules/introductions/noticeWords.ts';
import { noticeWords as jobs } from '../src/modules/jobs/noticeWords.ts';
import { noticeWords as listings } from '../src/modules/listings/noticeWords.ts';
import { noticeWords as matchAlerts } from '../src/modules/match-alerts/noticeWords.ts';
import { noticeWords as messages } from '../src/modules/messages/noticeWords.ts';
import { noticeWords as profiles } from '../src/modules/profiles/noticeWords.ts';
import { noticeWords as referrals } from '../src/modules/referrals/noticeWords.ts';
import { noticeWords as savedSearches } from '../src/modules/saved-searches/noticeWords.ts';
import { noticeWords as shortlists } from '../src/modules/shortlists/noticeWords.ts';
import { noticeWords as social } from '../src/modules/social/noticeWords.ts';
import { noticeWords as subscriptions } from '../src/modules/subscriptions/noticeWords.ts';
import { createNoticeTexts } from '../src/notices/noticeWords.ts';

/** The notice words of every area. */
export const noticeWordsOfAreas = [
  agentDirectory,
  awards,
  desk,
  events,
  introductions,
  jobs,
  listings,
  matchAlerts,
  messages,
  profiles,
  referrals,
  savedSearches,
  shortlists,
  social,
  subscriptions,
];

/** In the form of the API, for tests without one. */
export function allNoticeTexts() {
  const texts = createNoticeTexts();
  for (const words of noticeWordsOfAreas) texts.add(words);
  return texts;
}
