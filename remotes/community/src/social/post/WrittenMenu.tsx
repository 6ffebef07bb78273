import type { Post } from '@portico/contracts';
import { useCopyText } from '@portico/features/copy-text';
import { useFlags } from '@portico/session';
import { IconButton, snackbar } from '@portico/ui';
import { ConfirmDialog, Menu } from '@portico/ui/overlays';
import { useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { useBlocks } from '../../blocks/index.ts';
import { ReasonDialog, useReportLabels } from '../../reasons/index.ts';
import { dropCommentsOf } from '../comments/commentStore.ts';
import { dropAuthor } from '../feed/feedStore.ts';
import { postAddress } from '../socialAddress.ts';
import { report, takeBack, takeDown, type Written } from '../socialCalls.ts';
import { useSocialT } from '../words.ts';
import { useWrittenItems, type WrittenText } from './useWrittenActions.ts';

export interface WrittenMenuProps {
  text: WrittenText;
  personId: string;
  /** The target, for screen readers: "post of Elena Vasquez". */
  name: string;
  onEdit: () => void;
  /** It is gone for the reader. */
  onGone: () => void;
  /** Puts the words back where they were written, so that taking back can be undone. */
  onWriteAgain: () => void;
}

const kindOf = (text: WrittenText): Written['kind'] => ('postId' in text ? 'comments' : 'posts');
const isPost = (text: WrittenText): text is Post => !('postId' in text);

function useCopyLink(text: WrittenText) {
  const copyText = useCopyText();
  return () => {
    const address = isPost(text) ? postAddress(text._id) : postAddress(text.postId, text._id);
    return copyText(new URL(address, window.location.origin).href);
  };
}

type Asked = 'takeBack' | 'report' | 'block' | 'takeDown';

/** The actions on a post or comment, with their questions. */
export function WrittenMenu({ text, personId, name, onEdit, onGone, onWriteAgain }: WrittenMenuProps) {
  const t = useSocialT();
  const attempt = useAttempt();
  const { isStaff } = useFlags();
  const { block } = useBlocks(false);
  const itemsFor = useWrittenItems();
  const copyLink = useCopyLink(text);
  const reportLabels = useReportLabels();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const written: Written = { kind: kindOf(text), _id: text._id };
  const close = () => setAsked(null);

  async function confirm(work: () => Promise<unknown>, done: () => void) {
    setIsBusy(true);
    const isDone = await attempt(work);
    setIsBusy(false);
    close();
    if (isDone) done();
  }

  function takenBack() {
    onGone();
    snackbar.show({
      text: t(`takenBack.${written.kind}`),
      action: { label: t('writeAgain'), onAction: onWriteAgain },
      durationMs: 10_000,
    });
  }

  function blocked() {
    dropAuthor(text.author._id);
    dropCommentsOf(text.author._id);
    snackbar.show({ text: t('block.done', { name: text.author.fullName }) });
  }

  return (
    <>
      <Menu
        label={t('menu')}
        align="end"
        items={itemsFor({
          ...{ text, personId, isStaff, onEdit },
          onTakeBack: () => setAsked('takeBack'),
          onReport: () => setAsked('report'),
          onBlock: () => setAsked('block'),
          onTakeDown: () => setAsked('takeDown'),
          onCopyLink: () => void copyLink(),
        })}
        trigger={<IconButton icon="more" size="sm" label={t('menuOf', { name })} />}
      />
      <ConfirmDialog
        isOpen={asked === 'takeBack'}
        onClose={close}
        onConfirm={() => void confirm(() => takeBack(written), takenBack)}
        title={t(`takeBackTitle.${written.kind}`)}
        text={t('takeBackText')}
        confirmLabel={t('takeBack')}
        cancelLabel={t('common:actions.cancel')}
        isDangerous
        isBusy={isBusy}
      />
      <ConfirmDialog
        isOpen={asked === 'block'}
        onClose={close}
        onConfirm={() => void confirm(() => block(text.author._id), blocked)}
        title={t('block.title', { name: text.author.fullName })}
        text={t('block.text')}
        confirmLabel={t('block.confirm')}
        cancelLabel={t('common:actions.cancel')}
        isDangerous
        isBusy={isBusy}
      />
      <ReasonDialog
        isOpen={asked === 'report'}
        onClose={close}
        title={t(`report.title.${written.kind}`)}
        hint={t('report.hint')}
        labels={reportLabels}
        onSend={({ reason, words }) => report(written, { reason, words })}
      />
      <ReasonDialog
        isOpen={asked === 'takeDown'}
        onClose={close}
        title={t(`takeDown.title.${written.kind}`)}
        hint={t('takeDown.hint')}
        labels={{
          ...{ note: t('takeDown.note'), words: t('takeDown.words') },
          ...{ send: t('takeDown.open'), done: t('takeDown.done') },
        }}
        onSend={async (body) => {
          await takeDown(written, body);
          onGone();
        }}
      />
    </>
  );
}
