import type { ManagedCategory, TagMerge } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { getMerges, getTags, mergeTags, orderTags, retireTag, undoMerge } from './tagCalls.ts';
import { useTagsT } from './words.ts';

export const useTags = () => useRemoteQuery(keys.tags.list, getTags, { staleTimeMs: 0 });

/** Shows the answer of a write at once. */
export function useShowTags() {
  const cache = useQueryCache();
  return (tags: ManagedCategory[]) => cache.replace<ManagedCategory[]>(keys.tags.list, () => tags);
}

/** Writes an order, which the list shows before the answer has come, and takes back where it is refused. */
export function useOrder(category: ManagedCategory) {
  const t = useTagsT();
  const show = useShowTags();
  const cache = useQueryCache();
  const errorText = useErrorText();
  const order = useRemoteMutation(orderTags, {
    invalidates: staleAfter.changeTags,
    onSuccess: show,
    onError: (error) =>
      void snackbar.show({ text: `${t('orderFailed')} ${errorText(error)}`, tone: 'negative' }),
  });
  return (ids: string[]) => {
    const inOrder = ids.flatMap((id) => category.tags.filter(({ _id }) => _id === id));
    cache.replace<ManagedCategory[]>(keys.tags.list, (all) =>
      all?.map((one) => (one._id === category._id ? { ...one, tags: inOrder } : one)),
    );
    order.mutate({ categoryId: category._id, ids });
  };
}

export function useRetire() {
  const t = useTagsT();
  const show = useShowTags();
  const errorText = useErrorText();
  return useRemoteMutation(retireTag, {
    invalidates: staleAfter.changeTags,
    onSuccess: (tags, { isRetired }) => {
      show(tags);
      snackbar.show({ text: t(isRetired ? 'retired' : 'offeredAgain'), tone: 'positive' });
    },
    onError: (error) => void snackbar.show({ text: errorText(error), tone: 'negative' }),
  });
}

export const useMerges = () => useRemoteQuery(keys.tags.merges, getMerges, { staleTimeMs: 0 });

const offerMs = 12_000;

function useMergeChange(change: (id: string) => Promise<TagMerge[]>, done: () => void) {
  const cache = useQueryCache();
  const errorText = useErrorText();
  return useRemoteMutation(change, {
    invalidates: staleAfter.changeTags,
    onSuccess: (merges) => {
      cache.replace<TagMerge[]>(keys.tags.merges, () => merges);
      done();
    },
    onError: (error) => void snackbar.show({ text: errorText(error), tone: 'negative' }),
  });
}

export function useUndoMerge() {
  const t = useTagsT();
  return useMergeChange(undoMerge, () => void snackbar.show({ text: t('mergeUndone'), tone: 'positive' }));
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
