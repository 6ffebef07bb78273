import { Badge, styled, Text, type Tone } from '@portico/ui';
import type { ReactNode } from 'react';
import { Picture } from './Picture.tsx';
import type { PictureSource } from './pictureTypes.ts';
import { useTravellingPhoto } from './travel.ts';

export interface PropertyCardProps {
  /** A link or text; a link makes the whole card clickable. */
  title: ReactNode;
  place: ReactNode;
  /** The formatted price, or its replacement: "Price on request". */
  price: ReactNode;
  status?: ReactNode;
  statusTone?: Tone;
  picture?: PictureSource | null;
  /** What the picture shows. */
  pictureAlt?: string;
  sizes?: string;
  isPriority?: boolean;
  /** The last line: beds, baths, area; or buttons, which can be pressed separately. */
  footer?: ReactNode;
  /** Small buttons over a corner of the picture, which can be pressed separately too. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

const Sheet = styled('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    // Cards in a row have the same height.
    blockSize: 'full',
    overflow: 'hidden',
    background: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'lineStrong' },
    // The focus ring surrounds what can be pressed, which is the whole card.
    '&:has(a:focus-visible)': { outline: '2px solid var(--portico-focus)', outlineOffset: '2px' },
    '& [data-card-title] a::after': { content: '""', position: 'absolute', inset: '0' },
    '& [data-card-title] a:focus-visible': { outline: 'none' },
  },
});

const Words = styled('div', {
  base: { flex: '1', padding: '5', display: 'flex', flexDirection: 'column', gap: '0.5' },
});

/** At the foot of the card, however long its title is. Its buttons and links lie above the card's own link. */
const Footer = styled('div', {
  base: {
    marginBlockStart: 'auto',
    paddingBlockStart: '3',
    '& :is(a, button)': { position: 'relative', zIndex: 1 },
  },
});

/** Buttons get their own background, so that they can be seen on any photograph. */
const Corner = styled('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '2',
    insetInlineEnd: '2',
    zIndex: 1,
    display: 'flex',
    gap: '1.5',
    '& :is(a, button)': { background: 'surface', borderRadius: 'full', _hover: { background: 'sunken' } },
  },
});

/** Over the picture, so that a long price keeps its line. */
const Mark = styled('div', {
  base: { position: 'absolute', insetBlockStart: '3', insetInlineStart: '3', pointerEvents: 'none' },
});

export function PropertyCard(props: PropertyCardProps) {
  const {
    title,
    place,
    price,
    status,
    statusTone,
    picture,
    pictureAlt = '',
    footer,
    actions,
    headingLevel = 3,
  } = props;
  const { sizes = '(min-width: 64em) 24rem, (min-width: 30em) 50vw, 100vw', isPriority } = props;
  const photo = useTravellingPhoto(picture);
  return (
    <Sheet onClickCapture={photo.onPress}>
      <Picture {...picture} alt={pictureAlt} sizes={sizes} isPriority={isPriority} ref={photo.ref} />
      <Words>
        <Text kind="price">{price}</Text>
        <styled.div
          as={`h${headingLevel}`}
          fontFamily="text"
          fontSize="md"
          fontWeight="medium"
          lineHeight="normal"
          data-card-title
        >
          {title}
        </styled.div>
        <Text size="sm" tone="muted">
          {place}
        </Text>
        {footer && <Footer>{footer}</Footer>}
      </Words>
      {status && (
        <Mark>
          <Badge tone={statusTone}>{status}</Badge>
        </Mark>
      )}
      {actions && <Corner>{actions}</Corner>}
    </Sheet>
  );
}
