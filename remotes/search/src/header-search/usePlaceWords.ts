import { usePlaceNames, usePlaceText } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import type { PlaceWords } from './results.ts';

/** The data with which the results name places in the reader's language. */
export function usePlaceWords(): PlaceWords {
  const placeText = usePlaceText();
  const { city } = usePlaceNames();
  const { comma } = useListText();
  return { placeText, cityName: city, comma };
}
