import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

export const useReadingT = defineWords('reading', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

const topicKeys = {
  Market: 'market',
  Craft: 'craft',
  'Tax & law': 'taxAndLaw',
  Design: 'design',
  Network: 'network',
  Lifestyle: 'lifestyle',
  Guides: 'guides',
  Press: 'press',
} as const;

const isKnown = (topic: string): topic is keyof typeof topicKeys => Object.hasOwn(topicKeys, topic);

/** A topic in the reader's language; one that was brought in from elsewhere keeps its name. */
export function useTopicName() {
  const t = useReadingT();
  return (topic: string) => (isKnown(topic) ? t(`topics.${topicKeys[topic]}`) : topic);
}
