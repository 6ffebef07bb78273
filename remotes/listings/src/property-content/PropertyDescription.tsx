import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { Stack, Text } from '@portico/ui';

/** The paragraphs as the writer set them; plain text, never HTML (B §3). */
export function PropertyDescription({ listing }: { listing: ListingDetail }) {
  const words = useListingWords();
  const paragraphs = words.text(listing.description).split(/\n{2,}/);
  return (
    <Stack gap="4">
      {paragraphs.map((paragraph, index) => (
        // An untranslated text keeps the direction of its own language.
        <Text key={index} kind="reading" whiteSpace="pre-line" dir="auto">
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}
