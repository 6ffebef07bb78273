import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { canMove, isInWindow } from '../motion/motion.ts';
import { fly } from './flight.ts';
import type { PictureSource } from './pictureTypes.ts';

/** A page that takes longer to come has been waited for: a photo that flies in then explains nothing. */
const patienceMs = 700;

/** The photo that was pressed or left last: the only one that can travel to the next page. */
interface Departure {
  key: string;
  /** The file that the browser has already. */
  src: string;
  ratio: number;
  box: DOMRectReadOnly;
  frame: Element;
  atMs: number;
  picture: PictureSource;
  /** The page that was asked for, if a link was pressed. */
  to?: string;
}

let last: Departure | undefined;
let flying: { key: string; land: (frame: Element) => void } | undefined;

const keyOf = (picture: PictureSource | null | undefined) => picture?.baseUrl ?? picture?.src ?? undefined;

function depart(picture: PictureSource, frame: Element, to?: string) {
  const key = keyOf(picture);
  const image = frame.querySelector<HTMLImageElement>('img:not([aria-hidden])');
  if (!key || !image?.complete || !image.naturalWidth || flying?.key === key) return;
  const box = frame.getBoundingClientRect();
  last = {
    key,
    src: image.currentSrc || image.src,
    ratio: image.naturalWidth / image.naturalHeight,
    box,
    frame,
    atMs: performance.now(),
    picture,
    ...(to && { to }),
  };
}

function arrive(key: string, frame: Element) {
  if (flying?.key === key) return flying.land(frame);
  if (last?.key !== key || last.frame === frame || last.frame.isConnected || !canMove()) return;
  if (performance.now() - last.atMs > patienceMs || !isInWindow(last.box)) return;
  const flight = fly(last, frame, () => {
    flying = undefined;
  });
  flying = { key, land: flight.land };
}

/** The photo of the card whose link led to the page in the address: its page shows it before its listing is read. */
export const pressedPicture = (): PictureSource | undefined =>
  last?.to === window.location.href ? last.picture : undefined;

/** A file of this photo that is on the screen already, to stand in while a larger one is fetched. */
export const knownFile = (baseUrl: string | null | undefined) =>
  baseUrl && last?.key === baseUrl ? last.src : undefined;

export interface TravelOptions {
  /** Whether the photo travels back to its card when the reader leaves its page. */
  leavesWithPage?: boolean;
}

/** For the frame of a photo that may have come from another page. */
export function useTravellingPhoto(
  picture: PictureSource | null | undefined,
  { leavesWithPage = false }: TravelOptions = {},
) {
  const ref = useRef<HTMLDivElement>(null);
  const { baseUrl, src } = picture ?? {};
  useLayoutEffect(() => {
    const frame = ref.current;
    const key = keyOf({ baseUrl, src });
    if (!frame || !key) return;
    arrive(key, frame);
    if (leavesWithPage) return () => depart({ baseUrl, src }, frame);
  }, [baseUrl, src, leavesWithPage]);
  /** For the card around the photo: notes where the photo was when the card's link was pressed. */
  const onPress = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-card-title] a');
    if (link && picture && ref.current) depart(picture, ref.current, link.href);
  };
  return { ref, onPress };
}
