import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { IconName } from '../iconNames.ts';
import { Icon } from '../icons/Icon.tsx';
import { Spinner } from '../icons/Spinner.tsx';
import { styled } from '../styled.ts';

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  borderRadius: 'sm',
  borderWidth: '1px',
  borderColor: 'transparent',
  fontFamily: 'text',
  fontWeight: 'medium',
  lineHeight: 'tight',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  transitionProperty: 'colors',
  transitionDuration: 'fast',
  transitionTimingFunction: 'out',
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
} as const;

const variant = {
  primary: { background: 'primary', color: 'onPrimary', _hover: { background: 'primaryHover' } },
  secondary: {
    background: 'surface',
    borderColor: 'lineStrong',
    color: 'ink',
    _hover: { background: 'sunken' },
  },
  quiet: { color: 'ink', _hover: { background: 'sunken' } },
  danger: {
    background: 'surface',
    borderColor: 'negative',
    color: 'negative',
    _hover: { background: 'negativeSoft' },
  },
  inverse: { color: 'onPicture', _hover: { background: 'pictureVeil' } },
} as const;

/** Fingers need 44 px, where a mouse is content with less. */
const coarse = '@media (pointer: coarse)';

const ButtonElement = styled('button', {
  base,
  variants: {
    variant,
    size: {
      sm: { minBlockSize: '9', paddingInline: '4', fontSize: 'sm', [coarse]: { minBlockSize: '11' } },
      md: { minBlockSize: '11', paddingInline: '5', fontSize: 'md' },
    },
    isWide: { true: { inlineSize: 'full' } },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});

type ElementProps = ComponentProps<typeof ButtonElement>;

export type ButtonProps = Omit<ElementProps, 'disabled'> & {
  /** The action is not possible now. Say why nearby: a disabled button explains nothing. */
  isDisabled?: boolean;
  /** The action is running: the button keeps its width and its focus, and ignores further presses. */
  isBusy?: boolean;
  startIcon?: IconName;
  endIcon?: IconName;
};

function Content({ startIcon, endIcon, isBusy, children }: ButtonProps & { children?: ReactNode }) {
  return (
    <>
      {isBusy ? <Spinner size={18} /> : startIcon && <Icon name={startIcon} size={18} />}
      {children}
      {endIcon && <Icon name={endIcon} size={18} />}
    </>
  );
}

/**
 * `variant`: primary (one per screen), secondary, quiet, danger. With `asChild` its only child, such as a router link,
 * gets the look of a button, and the icons are left out.
 */
export function Button(props: ButtonProps) {
  const { isDisabled, isBusy, startIcon, endIcon, children, onClick, asChild, ...rest } = props;
  if (asChild)
    return (
      <ButtonElement asChild {...rest} onClick={onClick}>
        {children}
      </ButtonElement>
    );
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    isBusy ? event.preventDefault() : onClick?.(event);
  return (
    <ButtonElement
      type="button"
      {...rest}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <Content startIcon={startIcon} endIcon={endIcon} isBusy={isBusy}>
        {children}
      </Content>
    </ButtonElement>
  );
}

export type ShortButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & {
  startIcon: IconName;
  label: string;
  /** Shows only the icon on every screen, where another thing needs the room. */
  isIcon?: boolean;
  /** A number shown after the icon on a phone, where the label that names it is not. */
  count?: number;
};

/** A button that shows its label where there is room, and on a phone only its icon. */
export function ShortButton({ label, isIcon = false, count = 0, ...props }: ShortButtonProps) {
  return (
    <Button
      title={label}
      minInlineSize="11"
      {...props}
      paddingInline={{ base: '2', md: isIcon ? '2' : '5' }}
      aria-label={label}
    >
      <styled.span display={{ base: 'none', md: isIcon ? 'none' : 'inline' }}>{label}</styled.span>
      {count > 0 && (
        <styled.span display={{ md: 'none' }} aria-hidden="true">
          {count}
        </styled.span>
      )}
    </Button>
  );
}

const SquareButton = styled('button', {
  base: { ...base, position: 'relative', flexShrink: 0 },
  variants: {
    variant,
    size: { sm: { boxSize: '9', [coarse]: { boxSize: '11' } }, md: { boxSize: '11' } },
    isRound: { true: { borderRadius: 'full' } },
  },
  defaultVariants: { variant: 'quiet', size: 'md' },
});

const Count = styled('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '1',
    insetInlineEnd: '0.5',
    minInlineSize: '18px',
    blockSize: '18px',
    paddingInline: '1',
    borderRadius: 'full',
    background: 'brassText',
    color: 'paper',
    fontSize: '2xs',
    fontWeight: 'semibold',
    lineHeight: '1.125rem',
    textAlign: 'center',
  },
});

export type IconButtonProps = Omit<
  ComponentProps<typeof SquareButton>,
  'disabled' | 'aria-label' | 'children'
> & {
  icon: IconName;
  /** What the button does: read by screen readers and shown on hover. Include the count if there is one. */
  label: string;
  isDisabled?: boolean;
  /** A number in a small brass circle, shown when above zero; above 99 as `99+`. */
  count?: number;
};

export function IconButton({ icon, label, isDisabled, count = 0, ...rest }: IconButtonProps) {
  return (
    <SquareButton type="button" title={label} {...rest} aria-label={label} disabled={isDisabled}>
      <Icon name={icon} />
      {count > 0 && <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count>}
    </SquareButton>
  );
}
