import type { ListingStatus, ListingType } from '@portico/contracts';
import { useListText } from '@portico/features/list-text';
import { useListingWords } from '@portico/features/listing';
import { useTagNames } from '@portico/features/matching';
import type { TeamAgent } from './fields/PeopleFields.tsx';
import { type ListingValues, toClient, toPicture } from './listingValues.ts';
import { useFormT } from './words.ts';

type Field = keyof ListingValues & string;
type Value = ListingValues[keyof ListingValues];

/** A form value in words, for a dialog that shows two values side by side. */
export function useValueText(team: readonly TeamAgent[]) {
  const t = useFormT();
  const words = useListingWords();
  const tagName = useTagNames();
  const { listText } = useListText();
  const nameOf = (name: string) => team.find(({ _id }) => _id === name)?.fullName ?? tagName(name);
  return (field: Field, value: Value): string => {
    if (field === 'pictures') return t('photos.count', { count: (value as readonly string[]).length });
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value !== 'string') return listText(value.map(nameOf));
    if (field === 'status') return words.status(value as ListingStatus);
    if (field === 'listingType') return words.type(value as ListingType);
    if (field === 'client') return toClient(value)?.fullName ?? '';
    if (field === 'floorPlanPicture') return value && toPicture(value).fileName;
    return value;
  };
}
