import { useState } from 'react';
import { letGo } from '../media/letGo.ts';
import { styled } from '../styled.ts';

const Disc = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'sunken',
    color: 'ink',
    fontFamily: 'display',
    fontWeight: 'semibold',
    lineHeight: 1,
    userSelect: 'none',
  },
});

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** In pixels. */
  size?: number;
  /** Set this where the name stands beside the avatar, so that screen readers do not read it twice. */
  isDecorative?: boolean;
}

/** `Elena Vasquez` becomes EV; a single name gives one letter. */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Shows the picture, or the monogram if there is none or it does not load. */
export function Avatar({ name, src, size = 40, isDecorative }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const label = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const box = { inlineSize: `${size}px`, blockSize: `${size}px`, fontSize: `${Math.round(size * 0.4)}px` };
  return (
    <Disc {...label} {...box}>
      {src && src !== failedSrc ? (
        <img
          ref={letGo}
          className="portico-cover"
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        monogram(name)
      )}
    </Disc>
  );
}
