import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useRemoteQuery, useSlotParts } from '@portico/remote-kit';
import { articleRefusal } from '@portico/rules/article';
import { useFlags, useSession } from '@portico/session';
import { useEffect } from 'react';
import { readHomePart } from '../home-parts/index.ts';
import type en from '../locales/en.json';
import { arranged, type OwnPart, otherParts, ownPartNames, ownParts } from './arrange.ts';
import { rememberedHome, rememberHome } from './rememberedHome.ts';
import { useReader } from './useReader.ts';

/** Which parts this reader has, and in which order. If the order is not known, the page's own is used. */
export function useHome() {
  const t = useT<typeof en>('community');
  const { isAgent } = useReader();
  const flags = useFlags();
  const personId = useSession(({ me }) => me?.currentPerson._id);
  const others = useSlotParts(otherParts);
  const { data } = useRemoteQuery(keys.dashboard.home, (context) => readHomePart('home', context));
  useEffect(() => {
    if (data && personId) rememberHome(personId, data.arrangement);
  }, [data, personId]);
  const steps = data?.checklist ?? [];
  const isThere: Partial<Record<OwnPart, boolean>> = {
    checklist: steps.some(({ isDone }) => !isDone),
    visitors: isAgent,
    articles: articleRefusal('insight', flags) === null,
  };
  const own = ownPartNames
    .filter((key) => isThere[key] ?? true)
    .map((key) => ({ key, label: t(`dashboard.arrange.parts.${key}`), ...ownParts[key] }));
  const arrangement = data ? data.arrangement : rememberedHome(personId);
  return { arrangement, choices: arranged(arrangement, [...own, ...others]), steps };
}
