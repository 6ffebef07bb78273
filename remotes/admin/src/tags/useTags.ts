import type { ManagedCategory, TagMerge } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import {
  getMerges,
  getTags,
  mergeTags,
  orderCategories,
  orderTags,
  retireCategory,
  retireTag,
  undoMerge,
} from './tagCalls.ts';
import { useTagsT } from './words.ts';

export const useTags = () => useRemoteQuery(keys.tags.list, getTags, { staleTimeMs: 0 });

/** Shows the answer of a write at once. */
export function useShowTags() {
  const cache = useQueryCache();
  return (tags: ManagedCategory[]) => cache.replace<ManagedCategory[]>(keys.tags.list, () => tags);
}

function useOrdering<Asked>(write: (asked: Asked) => Promise<ManagedCategory[]>) {
  const t = useTagsT();
  const show = useShowTags();
  const errorText = useErrorText();
  return useRemoteMutation(write, {
    invalidates: staleAfter.changeTags,
    onSuccess: show,
    onError: (error) =>
      void snackbar.show({ text: `${t('orderFailed')} ${errorText(error)}`, tone: 'negative' }),
  });
}

/** Writes an order, which the list shows before the answer has come, and takes back where it is refused. */
export function useOrder(category: ManagedCategory) {
  const cache = useQueryCache();
  const order = useOrdering(orderTags);
  return (ids: string[]) => {
    const inOrder = ids.flatMap((id) => category.tags.filter(({ _id }) => _id === id));
    cache.replace<ManagedCategory[]>(keys.tags.list, (all) =>
      all?.map((one) => (one._id === category._id ? { ...one, tags: inOrder } : one)),
    );
    order.mutate({ categoryId: category._id, ids });
  };
}

/** The same for the order of the categories. */
export function useCategoryOrder() {
  const cache = useQueryCache();
  const order = useOrdering(orderCategories);
  return (ids: string[]) => {
    cache.replace<ManagedCategory[]>(
      keys.tags.list,
      (all) => all && ids.flatMap((id) => all.filter(({ _id }) => _id === id)),
    );
    order.mutate(ids);
  };
}

function useRetiring(write: typeof retireTag, told: { retired: string; offered: string }) {
  const show = useShowTags();
  const errorText = useErrorText();
  return useRemoteMutation(write, {
    invalidates: staleAfter.changeTags,
    onSuccess: (tags, { isRetired }) => {
      show(tags);
      snackbar.show({ text: isRetired ? told.retired : told.offered, tone: 'positive' });
    },
    onError: (error) => void snackbar.show({ text: errorText(error), tone: 'negative' }),
  });
}

export function useRetire() {
  const t = useTagsT();
  return useRetiring(retireTag, { retired: t('retired'), offered: t('offeredAgain') });
}

export function useRetireCategory() {
  const t = useTagsT();
  const told = { retired: t('categories.retired'), offered: t('categories.offeredAgain') };
  return useRetiring(retireCategory, told);
}

export const useMerges = () => useRemoteQuery(keys.tags.merges, getMerges, { staleTimeMs: 0 });

const offerMs = 12_000;

export function useUndoMerge() {
  const t = useTagsT();
  const cache = useQueryCache();
  const errorText = useErrorText();
  return useRemoteMutation(undoMerge, {
    invalidates: staleAfter.changeTags,
    onSuccess: (merges) => {
      cache.replace<TagMerge[]>(keys.tags.merges, () => merges);
      snackbar.show({ text: t('mergeUndone'), tone: 'positive' });
    },
    onError: (error) => {
      const isTaken = Object.values(error.fieldCodes ?? {}).some(({ code }) => code === 'TAG_TAKEN');
      snackbar.show({ text: isTaken ? t('mergeNameTaken') : errorText(error), tone: 'negative' });
    },
  });
}

/** Merges, and offers to undo it. */
export function useMerge(id: string) {
  const t = useTagsT();
  const undo = useUndoMerge();
  const cache = useQueryCache();
  return useRemoteMutation((into: string) => mergeTags({ id, into }), {
    invalidates: staleAfter.changeTags,
    onSuccess: (merges) => {
      cache.replace<TagMerge[]>(keys.tags.merges, () => merges);
      const [latest] = merges;
      snackbar.show({
        text: t(latest?.state === 'running' ? 'mergeBegun' : 'merged'),
        tone: 'positive',
        durationMs: offerMs,
        ...(latest?.canUndo && {
          action: { label: t('undo'), onAction: () => undo.mutate(latest._id) },
        }),
      });
    },
  });
}
