import { measureKeys } from '@portico/contracts/listing-fields';
import { Box, Icon, Stack } from '@portico/ui';
import type { Problems } from './listingProblems.ts';
import type { ListingValues } from './listingValues.ts';
import { useFormT } from './words.ts';

/** The form's sections, with the fields of each that can keep a listing from being saved. */
const sectionFields = {
  address: ['streetAddress', 'unitNumber', 'city', 'state', 'zipcode', 'country', 'latitude', 'longitude'],
  offer: [
    'listingType',
    'status',
    'price',
    'startPrice',
    'currency',
    'rentPeriod',
    'dateAvailable',
    'isRental',
  ],
  words: ['title_en', 'description_en'],
  measures: measureKeys,
  tags: [],
  links: ['listingUrl', 'floorPlanUrl', 'mlsId'],
  people: ['agentIds', 'client', 'sharesTotal', 'sharesAvailable'],
  photos: ['pictures'],
  terms: ['hasAcceptedTerms'],
} satisfies Record<string, readonly (keyof ListingValues)[]>;

export type FormSection = keyof typeof sectionFields;

export const sectionId = (section: FormSection) => `listing-form-${section}`;

export interface SectionRailProps {
  problems: Problems;
  asksTerms: boolean;
}

/** The sections beside the form: which of them still miss something, and the way to each. */
export function SectionRail({ problems, asksTerms }: SectionRailProps) {
  const t = useFormT();
  const sections = (Object.keys(sectionFields) as FormSection[]).filter(
    (section) => section !== 'terms' || asksTerms,
  );
  const isMissing = (section: FormSection) => sectionFields[section].some((field) => problems[field]);
  const show = (section: FormSection) => document.getElementById(sectionId(section))?.scrollIntoView();
  return (
    <Box as="nav" aria-label={t('sections')} display={{ base: 'none', lg: 'block' }} inlineSize="12rem">
      <Stack as="ul" gap="0" position="sticky" insetBlockStart="0">
        {sections.map((section) => (
          <li key={section}>
            <Box
              asChild
              display="flex"
              alignItems="center"
              gap="2"
              inlineSize="full"
              minBlockSize="10"
              fontSize="sm"
              textAlign="start"
              color={isMissing(section) ? 'ink' : 'inkMuted'}
              fontWeight={isMissing(section) ? 'medium' : 'regular'}
              _hover={{ color: 'ink' }}
            >
              <button type="button" onClick={() => show(section)}>
                <Box color={isMissing(section) ? 'brassText' : 'positive'}>
                  <Icon
                    name={isMissing(section) ? 'edit' : 'check'}
                    size={16}
                    label={t(isMissing(section) ? 'sectionMissing' : 'sectionDone')}
                  />
                </Box>
                {t(`section.${section}`)}
              </button>
            </Box>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
