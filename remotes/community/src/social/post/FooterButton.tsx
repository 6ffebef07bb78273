import { Icon, type IconDrawing, type IconName, styled, VisuallyHidden } from '@portico/ui';
import type { ComponentProps } from 'react';

const Quiet = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minBlockSize: '9',
    paddingInline: '2.5',
    borderRadius: 'sm',
    fontSize: 'sm',
    color: 'inkMuted',
    _hover: { background: 'sunken', color: 'ink' },
    '@media (pointer: coarse)': { minBlockSize: '11' },
  },
  variants: { isOn: { true: { color: 'brassText' } } },
});

export type FooterButtonProps = Omit<ComponentProps<typeof Quiet>, 'children'> & {
  icon: IconName | IconDrawing;
  children: string;
  /** What it acts on, for screen readers: a page has many of these buttons. */
  about: string;
};

/** The actions on a post or comment, below it. */
export function FooterButton({ icon, about, children, ...rest }: FooterButtonProps) {
  return (
    <Quiet type="button" {...rest}>
      <Icon name={icon} size={18} />
      <span>
        {children}
        <VisuallyHidden> {about}</VisuallyHidden>
      </span>
    </Quiet>
  );
}
