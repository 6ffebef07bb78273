import type { IconName } from '../icon-names.ts';
import { iconNames } from '../icon-names.ts';
import { iconPaths } from './paths.ts';

export interface IconProps {
  name: IconName;
  /** The icon's name for screen readers. Without it the icon is decoration, as beside a label. */
  label?: string;
  /** In pixels. */
  size?: number;
}

/** Arrows that point the other way in right-to-left languages. */
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

/** An unknown name from data, such as a descriptor, becomes a plain mark instead of nothing. */
export function toIconName(name: string | undefined): IconName {
  return iconNames.find((known) => known === name) ?? 'diamond';
}

export function Icon({ name, label, size = 20 }: IconProps) {
  return (
    <svg
      className={mirrored.has(name) ? 'portico-icon portico-icon-mirrored' : 'portico-icon'}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
