import type { Picture } from '@portico/contracts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  moved,
  primaryOf,
  type RemovedPicture,
  withArrived,
  withCaption,
  without,
  withPrimary,
  withRestored,
} from './pictureList.ts';
import type { ArrivedPicture } from './uploader.ts';

interface PictureListOptions {
  pictures: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
}

/**
 * The actions on the pictures. Two changes between two renders, such as a photo that arrives while a caption is typed,
 * build on one another. The functions stay the same, so that a change to one tile redraws only that tile.
 */
export function usePictureList(options: PictureListOptions) {
  const owner = useRef(options);
  const current = useRef(options.pictures);
  const places = useRef(new Map<string, number>());
  const isPrimaryChosen = useRef(false);
  const [removed, setRemoved] = useState<readonly RemovedPicture[]>([]);
  useLayoutEffect(() => {
    owner.current = options;
  });
  useLayoutEffect(() => {
    current.current = options.pictures;
  }, [options.pictures]);

  const actions = useMemo(() => {
    const set = (pictures: Picture[]) => {
      current.current = pictures;
      owner.current.onChange(pictures);
    };
    return {
      /** Returns the number of pictures. */
      move: (key: string, to: number) => {
        set(moved(current.current, key, to));
        return current.current.length;
      },
      caption: (key: string, name: string) => set(withCaption(current.current, key, name)),
      choosePrimary: (key: string) => {
        isPrimaryChosen.current = true;
        set(withPrimary(current.current, key));
      },
      remove: (key: string) => {
        const place = current.current.findIndex((picture) => picture.key === key);
        const picture = current.current[place];
        if (!picture) return;
        setRemoved((before) => [...before, { picture, place }]);
        set(without(current.current, key));
      },
      restore: (last: RemovedPicture) => {
        setRemoved((before) => before.filter((one) => one !== last));
        set(withRestored(current.current, last));
      },
      addArrived: (arrived: readonly ArrivedPicture[]) => {
        const primary = primaryOf(current.current);
        // A main picture from before these uploads was somebody's choice.
        const isChosen = isPrimaryChosen.current || (primary !== undefined && !places.current.has(primary));
        for (const { picture, uploadId } of arrived) places.current.set(picture.key, uploadId);
        set(withArrived(current.current, arrived, places.current, isChosen));
      },
    };
  }, []);

  return { removed, actions };
}
