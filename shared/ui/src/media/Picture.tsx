import { Icon, letGo, styled } from '@portico/ui';
import { type Ref, useEffect, useState } from 'react';
import type { PictureSource } from './pictureTypes.ts';
import { knownFile } from './travel.ts';

/** The widths that the picture service offers, and the tiny one that is shown until the real one has loaded. */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const;
export const placeholderWidth = 32;

export interface PictureProps extends PictureSource {
  /** What the picture shows; empty if the text beside it says the same. */
  alt: string;
  /** Width over height, reserved before loading, so that nothing moves. */
  ratio?: `${number} / ${number}`;
  /** The width on screen, as in `<img sizes>`. */
  sizes?: string;
  /** For the largest picture of a page, which is fetched at once. All others wait until they come near. */
  isPriority?: boolean;
  /** Shows the whole picture with margins, instead of filling the frame. */
  isWhole?: boolean;
  /** The frame, which has its size before the picture has loaded. */
  ref?: Ref<HTMLDivElement> | undefined;
}

const Frame = styled('div', {
  base: { position: 'relative', overflow: 'hidden', background: 'sunken', color: 'inkFaint' },
});

const sourceSet = (baseUrl: string, format: string) =>
  pictureWidths.map((width) => `${baseUrl}/${width}.${format} ${width}w`).join(', ');

function Placeholder({ baseUrl }: { baseUrl: string }) {
  const [known] = useState(() => knownFile(baseUrl));
  return (
    <img
      ref={letGo}
      className={known ? 'portico-picture' : 'portico-picture portico-picture-placeholder'}
      src={known ?? `${baseUrl}/${placeholderWidth}.jpeg`}
      {...(known && { decoding: 'sync' })}
      alt=""
      aria-hidden="true"
      loading={known ? 'eager' : 'lazy'}
    />
  );
}

function Missing({ alt }: { alt: string }) {
  return (
    <styled.span
      position="absolute"
      inset="0"
      display="grid"
      placeItems="center"
      {...(alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      <Icon name="picture" size={28} />
    </styled.span>
  );
}

/**
 * The right size in the best format the browser supports, over a blurred small one, or over the photo as the page before
 * showed it; a plain mark if it does not load.
 */
export function Picture(props: PictureProps) {
  const { baseUrl, src, alt, ratio = '4 / 3', sizes = '100vw', isPriority, isWhole, ref } = props;
  const address = baseUrl ? `${baseUrl}/960.jpeg` : src;
  const [failed, setFailed] = useState<string>();
  // A picture that failed while the device was offline is tried again when it is back online.
  useEffect(() => {
    if (!failed) return;
    const tryAgain = () => setFailed(undefined);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [failed]);
  const [width = 4, height = 3] = ratio.split('/').map(Number);
  // A lazy picture is fetched after layout, so browsers that can (`auto`) measure it instead of estimating.
  const measured = isPriority ? sizes : `auto, ${sizes}`;
  const image = address && address !== failed && (
    <img
      ref={letGo}
      className={isWhole ? 'portico-picture portico-picture-whole' : 'portico-picture'}
      src={address}
      alt={alt}
      width={width * 320}
      height={height * 320}
      loading={isPriority ? 'eager' : 'lazy'}
      sizes={baseUrl ? measured : undefined}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
  return (
    <Frame ref={ref} style={{ aspectRatio: ratio }}>
      {image && baseUrl && <Placeholder baseUrl={baseUrl} />}
      {image && baseUrl ? (
        <picture>
          <source type="image/avif" srcSet={sourceSet(baseUrl, 'avif')} sizes={measured} />
          <source type="image/webp" srcSet={sourceSet(baseUrl, 'webp')} sizes={measured} />
          {image}
        </picture>
      ) : (
        image || <Missing alt={alt} />
      )}
    </Frame>
  );
}
