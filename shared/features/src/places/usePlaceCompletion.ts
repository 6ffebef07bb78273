import type { PlaceSuggestion } from '@portico/contracts';
// Imported by its name, which is how a feature imports another.
import { usePlaceText } from '@portico/features/country-name';
import { keys } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useRemoteQuery } from '@portico/remote-kit';
import { searchDebounceMs } from '@portico/rules';
import { completePlaces } from './placeCalls.ts';

const shortestTerm = 2;
const mostOffered = 8;

export interface PlaceOption {
  id: string;
  label: string;
  place: PlaceSuggestion;
}

/**
 * Places of the gazetteer that complete the typed text, from the second character on, 300 ms after the last key (B §9,
 * resolutions 100). `state` is what a field may show: nothing asked, on the way, found, none known, or a failed
 * request.
 */
export function usePlaceCompletion(typed: string) {
  const q = useDebounced(typed.trim(), searchDebounceMs);
  const placeText = usePlaceText();
  const toOption = (place: PlaceSuggestion): PlaceOption => ({
    id: `${place.kind} ${place.label} ${place.latitude} ${place.longitude}`,
    label: placeText(place),
    place,
  });
  const isAsked = q.length >= shortestTerm;
  const { data, error, isPlaceholderData } = useRemoteQuery(
    keys.places(q),
    (context) => completePlaces({ q, limit: mostOffered }, context),
    { isEnabled: isAsked, keepsPrevious: true, staleTimeMs: Number.POSITIVE_INFINITY },
  );
  const options = isAsked && data && !error ? data.map(toOption) : [];
  const stateOfAnswer = () => {
    if (error) return 'failed';
    if (options.length > 0) return 'found';
    return data && !isPlaceholderData ? 'none' : 'waiting';
  };
  return { options, state: isAsked ? stateOfAnswer() : 'idle' } as const;
}
