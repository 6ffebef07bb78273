import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { styled } from '../styled.ts';
import { useKitWords } from '../theme/words.ts';
import { type ShownSnackbar, snackbar } from './snackbarStore.ts';

const Pile = styled('div', {
  base: {
    position: 'fixed',
    insetBlockEnd: { base: '4', md: '6' },
    insetInline: '4',
    zIndex: 'snackbar',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    pointerEvents: 'none',
    // Above a field that stands at the bottom of a phone's page: what is typed stays in sight.
    'html:has([data-bottom-field]) &': { insetBlockEnd: { base: '28', md: '6' } },
  },
});

const Message = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxInlineSize: 'form',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    minBlockSize: '12',
    borderRadius: 'md',
    background: 'primary',
    color: 'onPrimary',
    fontSize: 'sm',
    lineHeight: 'snug',
    boxShadow: 'overlay',
    pointerEvents: 'auto',
    animation: 'rise 200ms ease-out',
  },
});

const Action = styled('button', {
  base: { minBlockSize: '11', paddingInline: '3', fontWeight: 'semibold', textDecoration: 'underline' },
});

/** The timer pauses while someone reads: the pointer is over the message, or the focus within. */
function useDismissal({ id, durationMs }: ShownSnackbar, isPaused: boolean) {
  useEffect(() => {
    if (isPaused || !Number.isFinite(durationMs)) return;
    const timer = setTimeout(() => snackbar.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isPaused]);
}

function Snackbar({ message }: { message: ShownSnackbar }) {
  const word = useKitWords();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useDismissal(message, isHovered || isFocused);
  const { id, text, tone, action, onClose } = message;
  const close = () => {
    snackbar.dismiss(id);
    onClose?.();
  };
  return (
    <Message
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {tone === 'negative' && <Icon name="warning" size={18} />}
      {tone === 'positive' && <Icon name="check" size={18} />}
      <styled.span flex="1" paddingBlock="3">
        {text}
      </styled.span>
      {action && (
        <Action
          type="button"
          onClick={() => {
            snackbar.dismiss(id);
            action.onAction();
          }}
        >
          {action.label}
        </Action>
      )}
      <IconButton icon="close" label={word('dismiss')} color="inherit" onClick={close} />
    </Message>
  );
}

/**
 * Draw it once per page. The live regions always exist, because one that appears with its text is often not announced.
 */
export function SnackbarHost() {
  const shown = useSyncExternalStore(snackbar.subscribe, snackbar.getShown, snackbar.getShown);
  const draw = (isError: boolean) =>
    shown
      .filter((message) => (message.tone === 'negative') === isError)
      .map((message) => <Snackbar key={message.id} message={message} />);
  return (
    <Pile>
      <styled.div role="alert" display="contents">
        {draw(true)}
      </styled.div>
      <styled.div role="status" display="contents">
        {draw(false)}
      </styled.div>
    </Pile>
  );
}
