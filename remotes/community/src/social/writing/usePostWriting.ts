import type { SocialGroup, ThreadPerson } from '@portico/contracts';
import { longestPost, mostPostPhotos, postPhotoTypes } from '@portico/contracts/lists';
import { useAttachments } from '../../files/index.ts';
import { emptyPost, newPost, usePostDraft } from '../drafts.ts';
import { postOutbox } from '../outboxes.ts';
import { useSocialT } from '../words.ts';

/** The post that is being written, and where it goes: to the group that was chosen for it, or to the one the page shows. */
export function usePostWriting(personId: string, groups: readonly SocialGroup[], shownId: string | null) {
  const t = useSocialT();
  const { draft, write } = usePostDraft(personId, newPost);
  const only = groups.length === 1 ? groups[0]?._id : null;
  const group = [draft.groupId, shownId, only].flatMap((id) => groups.find(({ _id }) => _id === id) ?? [])[0];
  const files = useAttachments({
    place: { area: 'social', _id: group?._id ?? '' },
    most: mostPostPhotos,
    types: postPhotoTypes,
    kindRefused: t('photos.kind'),
    tooMany: t('photos.tooMany', { count: mostPostPhotos }),
  });
  const isTooLong = draft.body.length > longestPost;
  const isEmpty = draft.body.trim() === '' && !draft.card && files.attachments.length === 0;
  const canPost = group !== undefined && !isEmpty && !isTooLong && files.isReady;

  function post() {
    if (!canPost) return;
    const { _id, name, isPublic } = group;
    postOutbox.send({
      ...{ group: { _id, name, isPublic }, body: draft.body.trim(), mentions: draft.mentions },
      ...{ card: draft.card, files: files.take() },
    });
    write(emptyPost);
  }

  return {
    draft,
    group,
    files,
    isTooLong,
    isEmpty,
    canPost,
    post,
    change: write,
    /** What is begun stays with its group, also when the page shows another one: a private word does not become public. */
    type: (body: string) =>
      write({ body, groupId: body === '' && !draft.card ? null : (group?._id ?? null) }),
    mention: (body: string, person: ThreadPerson) =>
      write({ body, mentions: [...draft.mentions, person], groupId: group?._id ?? null }),
  };
}

export type PostWriting = ReturnType<typeof usePostWriting>;
