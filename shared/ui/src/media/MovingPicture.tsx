import { type ComponentType, useEffect, useState } from 'react';
import type { DraggedPictureProps } from './DraggedPicture.tsx';

const load = () =>
  import(/* webpackChunkName: "later-motion" */ './DraggedPicture.tsx').then(
    (module) => module.DraggedPicture,
  );

/** The animation library's 40 kB are fetched when the full screen opens. Until then, or without it, pictures just appear. */
export function MovingPicture(props: DraggedPictureProps) {
  const [Dragged, setDragged] = useState<ComponentType<DraggedPictureProps>>();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setDragged(() => loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return Dragged ? <Dragged {...props} /> : <div key={props.index}>{props.children}</div>;
}
