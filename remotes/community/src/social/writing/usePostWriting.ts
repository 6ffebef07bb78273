import type { SocialGroup, ThreadPerson } from '@portico/contracts';
import { longestPost, mostPostPhotos, postPhotoTypes } from '@portico/contracts/lists';
import { useAttachments } from '@portico/features/message-files';
import { useState } from 'react';
import { emptyPost, newPost, usePostDraft } from '../drafts.ts';
import { postOutbox } from '../outboxes.ts';
import { useSocialT } from '../words.ts';
import { descriptionFieldOf, isDescribed, oneLine } from './descriptions.ts';

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
  const [descriptions, setDescriptions] = useState<Readonly<Record<string, string>>>({});
  /** Whether somebody tried to post: from then on, missing parts are named. */
  const [isTried, setIsTried] = useState(false);
  const descriptionOf = (_id: string) => descriptions[_id] ?? '';
  const hasFiles = files.attachments.length > 0;
  const isTooLong = draft.body.length > longestPost;
  const isEmpty = draft.body.trim() === '' && !draft.card && !hasFiles;
  const canPost = group !== undefined && !isEmpty && !isTooLong && files.isReady;

  /** Returns whether it is being sent. */
  function post(): boolean {
    if (!canPost) return false;
    const missing = files.attachments.find((photo) => !isDescribed(descriptionOf(photo._id)));
    setIsTried(missing !== undefined);
    if (missing) {
      document.getElementById(descriptionFieldOf(missing._id))?.focus();
      return false;
    }
    const photos = files.take().map((file) => ({ ...file, description: oneLine(descriptionOf(file._id)) }));
    const { _id, name, names = {}, isPublic } = group;
    postOutbox.send({
      ...{ group: { _id, name, names, isPublic }, body: draft.body.trim(), mentions: draft.mentions },
      ...{ card: draft.card, files: photos },
    });
    write(emptyPost);
    setDescriptions({});
    return true;
  }

  return {
    draft,
    group,
    descriptionOf,
    describe: (_id: string, description: string) =>
      setDescriptions((all) => ({ ...all, [_id]: description })),
    isTried,
    files: {
      ...files,
      /** They are uploaded for one group, and the post stays with it. */
      add(chosen: readonly File[]) {
        write({ groupId: group?._id ?? null });
        files.add(chosen);
      },
    },
    isTooLong,
    isEmpty,
    canPost,
    post,
    change: write,
    /**
     * A text that was begun stays with its group, even when the page shows another one: private words do not become
     * public.
     */
    type: (body: string) =>
      write({ body, groupId: body === '' && !draft.card && !hasFiles ? null : (group?._id ?? null) }),
    mention: (body: string, person: ThreadPerson) =>
      write({ body, mentions: [...draft.mentions, person], groupId: group?._id ?? null }),
  };
}

export type PostWriting = ReturnType<typeof usePostWriting>;
