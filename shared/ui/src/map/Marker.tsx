import { Avatar, styled } from '@portico/ui';
import type { Map as MapLibre } from 'maplibre-gl';
import { memo, useEffect, useRef } from 'react';
import type { Cluster } from './clusters.ts';
import { followMap } from './followMap.ts';
import { MarkerName } from './MarkerName.tsx';
import type { PlacedName } from './namesThatFit.ts';
import { useFocusKept } from './useFocusKept.ts';

const Pin = styled('button', {
  base: {
    position: 'absolute',
    // The map measures from its left side in every language.
    left: '0',
    top: '0',
    minBlockSize: '8',
    minInlineSize: '8',
    paddingInline: '2.5',
    borderRadius: 'full',
    border: 'control',
    background: 'surface',
    color: 'ink',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'lining-nums tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 150ms, color 150ms',
    _hover: { background: 'primary', color: 'onPrimary', zIndex: 2 },
    _focusVisible: { zIndex: 3 },
    '&[data-active]': { background: 'primary', color: 'onPrimary', borderColor: 'primary', zIndex: 2 },
  },
  variants: {
    isGroup: { true: { background: 'brassSoft', color: 'brassText', borderColor: 'brass' } },
    isPicture: { true: { padding: '0.5', lineHeight: '0' } },
    isDot: {
      true: {
        padding: '0',
        border: 'none',
        background: 'transparent',
        _hover: { background: 'transparent', color: 'ink' },
        '&[data-active]': { background: 'transparent', color: 'ink' },
      },
    },
  },
});

export interface MarkerProps {
  map: MapLibre;
  cluster: Cluster;
  /** Read by screen readers. */
  label: string;
  /** The number on the marker of several things. */
  countText: string;
  /** Where the label of one thing stands beside its dot; without it the label is the marker. */
  name: PlacedName | undefined;
  isActive: boolean;
  onActive: (id: string | null) => void;
  onPress: (cluster: Cluster) => void;
}

/** A button that stays at its place while the map moves under it. */
export const Marker = memo(function Marker({
  map,
  cluster,
  label,
  countText,
  name,
  isActive,
  onActive,
  onPress,
}: MarkerProps) {
  const ref = useRef<HTMLButtonElement>(null);
  // A press may part the cluster, and its marker goes.
  useFocusKept(map, ref);
  const { longitude, latitude, points, count } = cluster;
  useEffect(() => {
    return followMap(map, () => {
      const { x, y } = map.project([longitude, latitude]);
      if (ref.current) ref.current.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px)`;
    });
  }, [map, longitude, latitude]);
  const [first] = points;
  const isGroup = count > 1;
  const isPicture = !isGroup && first?.picture !== undefined;
  const activate = () => onActive(isGroup ? null : (first?.id ?? null));
  return (
    <Pin
      ref={ref}
      type="button"
      isGroup={isGroup}
      isPicture={isPicture}
      isDot={name !== undefined}
      data-active={isActive || undefined}
      aria-label={label}
      onPointerEnter={activate}
      onPointerLeave={() => onActive(null)}
      onFocus={activate}
      onBlur={() => onActive(null)}
      onClick={() => onPress(cluster)}
    >
      {isPicture && first ? (
        <Avatar name={first.label} src={first.picture ?? null} size={36} isDecorative />
      ) : isGroup ? (
        countText
      ) : name ? (
        <MarkerName place={name}>{first?.label}</MarkerName>
      ) : (
        first?.label
      )}
    </Pin>
  );
});
