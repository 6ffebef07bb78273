import { useFormat } from '@portico/i18n';
import { unwound } from '@portico/rules/map';
import { Button, Flex } from '@portico/ui';
import {
  type MapBounds,
  type MapView,
  PointMap,
  type PointMapProps,
  type PointMapTexts,
} from '@portico/ui/map';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { DrawingBar } from './DrawingBar.tsx';
import { useDrawing } from './useDrawing.ts';
import { useKeptView } from './useKeptView.ts';
import { useStreets } from './useStreets.ts';
import { useTownNames } from './useTownNames.ts';
import { useAreaMapT } from './words.ts';

const tiles = '/api/maps/tiles/{z}/{x}/{y}';

type Own = 'tiles' | 'streets' | 'streetsDeepest' | 'texts' | 'towns' | 'area' | 'pen' | 'children';

export interface AreaMapProps extends Omit<PointMapProps, Own> {
  texts: Pick<PointMapTexts, 'label' | 'point' | 'cluster' | 'impossible'>;
  /** The area that the list is limited to. */
  area: readonly (readonly [number, number])[] | null;
  /** An area was drawn. Without it nothing can be drawn. */
  onArea?: ((area: [number, number][]) => void) | undefined;
  /** Called when the reader wants the list of what the map shows. */
  onSearchHere?: ((bounds: MapBounds) => void) | undefined;
  /** Changes with the list: the map then follows its `frame`, and no longer offers to search where it was moved. */
  listKey: string;
  /** The page's own map: Back finds it as it was left. */
  keepsView?: boolean;
  /** Drawn over the map. */
  children?: ReactNode;
}

interface ToolsProps extends Pick<AreaMapProps, 'onSearchHere'> {
  moved: MapBounds | undefined;
  onDraw: (() => void) | undefined;
  /** After drawing the focus goes back to where that began. */
  takesFocus: boolean;
}

/** At the top of the map: searching where the reader moved it, and drawing an area. */
function Tools({ moved, onSearchHere, onDraw, takesFocus }: ToolsProps) {
  const t = useAreaMapT();
  const draw = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) draw.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Flex
      position="absolute"
      insetBlockStart="3"
      insetInlineStart="3"
      insetInlineEnd="16"
      gap="2"
      flexWrap="wrap"
      pointerEvents="none"
      css={{ '& > *': { pointerEvents: 'auto' } }}
    >
      {onDraw && (
        <Button ref={draw} size="sm" startIcon="edit" background="surface" onClick={onDraw}>
          {t('draw')}
        </Button>
      )}
      {moved && onSearchHere && (
        <Button variant="primary" size="sm" startIcon="search" onClick={() => onSearchHere(moved)}>
          {t('searchHere')}
        </Button>
      )}
    </Flex>
  );
}

/** A map beside a list, with the names of towns, on which an area can be searched or drawn. */
export function AreaMap({
  texts,
  area,
  onArea,
  onSearchHere,
  listKey,
  keepsView = false,
  children,
  onView,
  onMoved,
  ...map
}: AreaMapProps) {
  const t = useAreaMapT();
  const format = useFormat();
  const [moved, setMoved] = useState<MapBounds>();
  const [view, setView] = useState<MapView>();
  const hasDrawn = useRef(false);
  const { kept, keep, forget } = useKeptView(listKey);
  const { drawing, begin } = useDrawing((corners) => {
    if (keepsView) forget();
    onArea?.(corners);
  });
  if (drawing) hasDrawn.current = true;
  const returned = keepsView ? kept : null;
  useEffect(() => {
    setMoved(returned ?? undefined);
    if (returned) onMoved?.(returned);
  }, [listKey, returned]);
  const outline = useMemo(() => area && unwound(area), [area]);
  return (
    <PointMap
      {...map}
      frame={returned ?? map.frame}
      tiles={tiles}
      {...useStreets(view !== undefined)}
      towns={useTownNames(view)}
      area={outline}
      pen={drawing}
      onMoved={(bounds) => {
        setMoved(bounds);
        if (keepsView) keep(bounds);
        onMoved?.(bounds);
      }}
      onView={(seen) => {
        setView(seen);
        onView?.(seen);
      }}
      texts={{
        ...texts,
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
        wheel: t('wheel'),
        count: (count) => format.number(count),
      }}
    >
      {(putCorner) =>
        drawing ? (
          <DrawingBar drawing={drawing} putCorner={putCorner} />
        ) : (
          <>
            <Tools
              moved={moved}
              onSearchHere={
                onSearchHere &&
                ((bounds) => {
                  if (keepsView) forget();
                  onSearchHere(bounds);
                })
              }
              onDraw={onArea && begin}
              takesFocus={hasDrawn.current}
            />
            {children}
          </>
        )
      }
    </PointMap>
  );
}
