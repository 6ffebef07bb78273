import { domMax, LazyMotion, MotionConfig } from 'framer-motion';
import { div as MotionDiv } from 'framer-motion/m';
import { type ReactNode, useState } from 'react';

/** How far a new picture moves in from its side. */
const arrivalPx = 48;

export interface DraggedPictureProps {
  /** Changes with the picture. */
  index: number;
  /** The side a new picture comes in from: 1 is the right one. */
  from: 1 | -1;
  /** False while the reader has zoomed in, when a finger moves the picture itself. */
  canDrag: boolean;
  children: ReactNode;
}

/** A picture that follows the finger, and the next one that comes in from the side; still with reduced motion. */
export function DraggedPicture({ index, from, canDrag, children }: DraggedPictureProps) {
  const [first] = useState(index);
  return (
    <LazyMotion features={domMax} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
        <MotionDiv
          key={index}
          initial={index === first ? false : { opacity: 0, x: from * arrivalPx }}
          animate={{ opacity: 1, x: 0 }}
          drag={canDrag ? 'x' : false}
          dragSnapToOrigin
          dragMomentum={false}
          style={{ touchAction: canDrag ? 'pan-y pinch-zoom' : 'auto' }}
        >
          {children}
        </MotionDiv>
      </MotionConfig>
    </LazyMotion>
  );
}
