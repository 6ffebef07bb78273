import { mostAreaCorners } from '@portico/contracts/lists';
import { type AreaProblem, type Corner, gridArea, turnedLongitude, unwound } from '@portico/rules/map';
import { useMemo, useState } from 'react';

export interface Drawing {
  corners: readonly Corner[];
  /** Corners that were pressed one by one; an outline drawn in one go has no numbers. */
  pressed: readonly Corner[];
  /** Why the drawing is no area yet; null once it is one. */
  problem: AreaProblem | 'few' | null;
  isFull: boolean;
  onCorner: (corner: Corner) => void;
  onOutline: (corners: readonly Corner[]) => void;
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

const bounded = ([longitude, latitude]: Corner): Corner => [longitude, Math.max(-85, Math.min(85, latitude))];

/** An area while it is drawn; null when nothing is being drawn. */
export function useDrawing(onArea: (corners: [number, number][]) => void) {
  // A press is a step of one corner, and a line is one of many: each is taken back at once.
  const [steps, setSteps] = useState<readonly (readonly Corner[])[] | null>(null);
  const path = useMemo(() => unwound((steps ?? []).flat()), [steps]);
  const begin = () => setSteps([]);
  if (steps === null) return { drawing: null, begin };
  const isFull = path.length >= mostAreaCorners;
  const problem = problemOf(path);
  const add = (corners: readonly Corner[]) =>
    setSteps((before) => {
      const room = mostAreaCorners - (before ?? []).flat().length;
      return before && room > 0 ? [...before, corners.slice(0, room).map(bounded)] : before;
    });
  const starts = steps.map((_, index) => steps.slice(0, index).flat().length);
  const drawing: Drawing = {
    corners: path,
    pressed: path.filter((_, index) => steps[starts.indexOf(index)]?.length === 1),
    problem,
    isFull,
    onCorner: (corner) => add([corner]),
    onOutline: add,
    onUndo: () => setSteps((before) => before?.slice(0, -1) ?? null),
    onCancel: () => setSteps(null),
    onDone: () => {
      if (problem) return;
      setSteps(null);
      onArea(path.map(([longitude, latitude]) => [turnedLongitude(longitude), Number(latitude.toFixed(6))]));
    },
  };
  return { drawing, begin };
}
