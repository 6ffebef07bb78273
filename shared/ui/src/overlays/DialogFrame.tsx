import { Actions, Heading, IconButton, styled, useBack, useDialog, useKitWords } from '@portico/ui';
import { type ReactNode, useId } from 'react';

export interface DialogProps {
  isOpen: boolean;
  /** Asked by Esc, the backdrop and the cross; the owner of `isOpen` decides. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, at the end of the last line. */
  footer?: ReactNode;
  /** `page` is for long forms: large, and the whole screen on a phone. */
  size?: 'sm' | 'md' | 'lg' | 'page' | 'full';
  /** False where only the buttons inside lead on, as for a suspended membership. */
  isDismissable?: boolean;
  /** False where closing does more than close, so that Back leads to the page before. */
  closesOnBack?: boolean;
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
}

const Frame = styled('dialog', {
  base: {
    inlineSize: { base: 'full', sm: 'calc(100% - 2rem)' },
    maxBlockSize: 'calc(100dvh - 2rem)',
    margin: 'auto',
    marginBlockEnd: { base: '0', sm: 'auto' },
    padding: '0',
    // Not `hidden`: a link to a field inside would scroll the frame itself, and nobody could scroll it back.
    overflow: 'clip',
    background: 'surface',
    border: 'hairline',
    borderRadius: 'lg',
    borderBottomRadius: { base: '0', sm: 'lg' },
    boxShadow: 'overlay',
    // On a phone it is a sheet that comes from below, within reach of the thumb.
    animation: { base: 'slideUp 240ms cubic-bezier(0.2, 0.8, 0.2, 1)', sm: 'rise 200ms ease-out' },
    '&[open]': { display: 'flex', flexDirection: 'column' },
    _backdrop: { background: 'veil', animation: 'appear 200ms ease-out' },
  },
  variants: {
    size: {
      sm: { maxInlineSize: { base: 'none', sm: '26rem' } },
      md: { maxInlineSize: { base: 'none', sm: '34rem' } },
      lg: { maxInlineSize: { base: 'none', sm: '52rem' } },
      page: {
        maxInlineSize: { base: 'none', md: '72rem' },
        inlineSize: { base: 'full', md: 'calc(100% - 2rem)' },
        maxBlockSize: { base: 'none', md: 'calc(100dvh - 2rem)' },
        blockSize: { base: '100dvh', md: 'calc(100dvh - 2rem)' },
        borderRadius: { base: '0', md: 'lg' },
      },
      full: {
        maxInlineSize: 'none',
        inlineSize: 'full',
        maxBlockSize: 'none',
        blockSize: '100dvh',
        borderRadius: '0',
      },
    },
  },
  defaultVariants: { size: 'md' },
});

// No `header`: of a dialog within the page's own header that would be a banner inside of a banner.
const Head = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '4',
    paddingInlineStart: '6',
    paddingInlineEnd: '3',
    paddingBlockStart: '4',
  },
});

const Body = styled('div', { base: { flex: 1, overflowY: 'auto', paddingInline: '6', paddingBlock: '4' } });

export interface DialogFrameProps extends Omit<DialogProps, 'isOpen'> {
  /** Asked before it closes by Esc, Back, its backdrop or its cross; true where it stays. */
  holdsBack?: () => boolean;
}

/** An open dialog. Rooms draw it through `Dialog`, which does not lose what was typed. */
export function DialogFrame({
  onClose,
  title,
  children,
  footer,
  size,
  isDismissable = true,
  role = 'dialog',
  closesOnBack = true,
  holdsBack = () => false,
}: DialogFrameProps) {
  const titleId = useId();
  const word = useKitWords();
  const behaviour = useDialog({ onClose, isDismissable, holdsBack });
  const close = () => {
    if (!holdsBack()) onClose();
  };
  useBack({ close: isDismissable && closesOnBack ? close : null, holdsBack });
  return (
    <Frame role={role} aria-labelledby={titleId} size={size} {...behaviour}>
      <Head>
        <Heading id={titleId} level={2} size="md" tabIndex={-1} data-dialog-title paddingBlock="2">
          {title}
        </Heading>
        {isDismissable && <IconButton icon="close" label={word('close')} onClick={close} />}
      </Head>
      <Body>{children}</Body>
      {footer && (
        <Actions
          as="footer"
          justifyContent="flex-end"
          paddingInline="6"
          paddingBlock="4"
          borderBlockStart="hairline"
        >
          {footer}
        </Actions>
      )}
    </Frame>
  );
}
