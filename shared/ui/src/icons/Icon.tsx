import type { IconName } from '../icon-names.ts';
import { iconNames } from '../icon-names.ts';
import { styled } from '../styled.ts';
import { iconPaths } from './paths.ts';

export interface IconProps {
  name: IconName;
  /** Spoken name. Without it the icon is decoration, as beside a label. */
  label?: string;
  /** In pixels. */
  size?: number;
}

/** Arrows point the other way where reading does. */
const mirrored = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external',
  'list',
  'logout',
  'send',
]);

const Drawing = styled('svg', {
  base: {
    flexShrink: 0,
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  variants: { isMirrored: { true: { _rtl: { transform: 'scaleX(-1)' } } } },
});

/** A name from data, such as a descriptor, that is not ours becomes a plain mark rather than a hole. */
export function toIconName(name: string | undefined): IconName {
  return iconNames.find((known) => known === name) ?? 'diamond';
}

export function Icon({ name, label, size = 20 }: IconProps) {
  return (
    <Drawing
      viewBox="0 0 20 20"
      width={size}
      height={size}
      strokeWidth={1.4}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      isMirrored={mirrored.has(name)}
    >
      <path d={iconPaths[name]} />
    </Drawing>
  );
}
