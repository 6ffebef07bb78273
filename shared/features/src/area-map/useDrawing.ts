import { mostAreaCorners } from '@portico/contracts/lists';
import { type AreaProblem, type Corner, gridArea, turnedLongitude, unwound } from '@portico/rules/map';
import { useState } from 'react';

export interface Drawing {
  corners: readonly Corner[];
  /** Why it is no area yet; null once it is one. */
  problem: AreaProblem | 'few' | null;
  isFull: boolean;
  onCorner: (corner: Corner) => void;
  onUndo: () => void;
  onCancel: () => void;
  onDone: () => void;
}

const least = 3;

function problemOf(corners: readonly Corner[]): Drawing['problem'] {
  if (corners.length < least) return 'few';
  const area = gridArea(corners);
  return typeof area === 'string' ? area : null;
}

/** An area while it is drawn; null when nothing is being drawn. */
export function useDrawing(onArea: (corners: [number, number][]) => void) {
  const [corners, setCorners] = useState<readonly Corner[] | null>(null);
  const begin = () => setCorners([]);
  if (corners === null) return { drawing: null, begin };
  const isFull = corners.length >= mostAreaCorners;
  const problem = problemOf(corners);
  const drawing: Drawing = {
    corners,
    problem,
    isFull,
    onCorner: (corner) => {
      const [longitude, latitude] = corner;
      const bounded = Math.max(-85, Math.min(85, latitude));
      setCorners((before) =>
        before && before.length < mostAreaCorners ? unwound([...before, [longitude, bounded]]) : before,
      );
    },
    onUndo: () => setCorners((before) => before?.slice(0, -1) ?? null),
    onCancel: () => setCorners(null),
    onDone: () => {
      if (problem) return;
      setCorners(null);
      onArea(
        corners.map(([longitude, latitude]) => [turnedLongitude(longitude), Number(latitude.toFixed(6))]),
      );
    },
  };
  return { drawing, begin };
}
