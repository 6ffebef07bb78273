import type { LegalText, ListingType } from '@portico/contracts';
import { Banner, Box, Button, Flex, Hairline, Heading, Stack } from '@portico/ui';
import { type FormikContextType, useFormikContext } from '@portico/ui/forms';
import { memo, type ReactNode, type Ref } from 'react';
import { type FailedPhoto, PhotoManager, type PhotoManagerHandle } from '../photos/index.ts';
import { AddressFields } from './fields/AddressFields.tsx';
import { LinkFields } from './fields/LinkFields.tsx';
import { MeasureFields } from './fields/MeasureFields.tsx';
import { OfferFields } from './fields/OfferFields.tsx';
import { PeopleFields, type TeamAgent } from './fields/PeopleFields.tsx';
import { TagFields } from './fields/TagFields.tsx';
import { TermsField } from './fields/TermsField.tsx';
import { WordsFields } from './fields/WordsFields.tsx';
import type { Problems } from './listingProblems.ts';
import { type ListingValues, toPicture, toText } from './listingValues.ts';
import { type FormSection, SectionRail, sectionId } from './SectionRail.tsx';
import { useFormT } from './words.ts';

function Part({ section, children }: { section: FormSection; children: ReactNode }) {
  const t = useFormT();
  const title = t(`section.${section}`);
  return (
    <Stack gap="4" as="section" aria-label={title} id={sectionId(section)}>
      <Heading level={4} size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function SectionHead({ children }: { children: string }) {
  return (
    <Stack gap="3">
      <Heading level={3} size="md">
        {children}
      </Heading>
      <Hairline />
    </Stack>
  );
}

export interface PhotoState {
  handle: Ref<PhotoManagerHandle>;
  onBusy: (isUploading: boolean) => void;
  onFailures: (files: FailedPhoto[]) => void;
}

function Photos(props: PhotoState & { agentId: string }) {
  const { values, setValues } = useFormikContext<ListingValues>();
  const { pictures, streetAddress } = values;
  return (
    <Manager {...props} pictures={pictures} setValues={setValues} isDisabled={streetAddress.trim() === ''} />
  );
}

type ManagerProps = PhotoState &
  Pick<ListingValues, 'pictures'> &
  Pick<FormikContextType<ListingValues>, 'setValues'> & { agentId: string; isDisabled: boolean };

/** Memoized, because it draws up to sixty tiles and typing in another field must not redraw them. */
const Manager = memo(function Manager({ handle, pictures, setValues, ...rest }: ManagerProps) {
  const t = useFormT();
  return (
    <PhotoManager
      {...rest}
      ref={handle}
      pictures={pictures.map(toPicture)}
      onChange={(changed) => void setValues((now) => ({ ...now, pictures: changed.map(toText) }))}
      disabledReason={t('photos.needsAddress')}
    />
  );
});

export interface FormSectionsProps {
  types: readonly ListingType[];
  hasType: boolean;
  ownerId: string;
  team: readonly TeamAgent[];
  unitId: string | undefined;
  terms: LegalText;
  /** Null when the terms were never accepted. */
  acceptedTerms: number | null;
  photos: PhotoState;
  problems: Problems;
  /** When the restored draft was saved, and how to discard it. */
  restored: { when: string; onDiscard: () => void } | null;
}

export function FormSections(props: FormSectionsProps) {
  const { ownerId, team, terms, acceptedTerms, restored } = props;
  const t = useFormT();
  const { values } = useFormikContext<ListingValues>();
  const asksTerms = values.listingType !== 'Prospect' && acceptedTerms !== terms.version;
  return (
    <Flex gap="10" alignItems="stretch">
      <SectionRail problems={props.problems} asksTerms={asksTerms} />
      <Stack gap="10" flex="1" minInlineSize="0">
        {restored && (
          <Banner
            tone="brass"
            action={
              <Button size="sm" onClick={restored.onDiscard}>
                {t('draft.discard')}
              </Button>
            }
          >
            <Box as="span" display="block" fontWeight="semibold">
              {t('draft.restored')}
            </Box>
            {t('draft.restoredAt', { when: restored.when })}
          </Banner>
        )}
        <Stack gap="8">
          <SectionHead>{t('section.details')}</SectionHead>
          <Part section="address">
            <AddressFields />
          </Part>
          <Part section="offer">
            <OfferFields types={props.types} hasType={props.hasType} />
          </Part>
          <Part section="words">
            <WordsFields />
          </Part>
          <Part section="measures">
            <MeasureFields />
          </Part>
          <Part section="tags">
            <TagFields />
          </Part>
          <Part section="links">
            <LinkFields agentId={ownerId} unitId={props.unitId} />
          </Part>
          <Part section="people">
            <PeopleFields team={team} ownerId={ownerId} />
          </Part>
        </Stack>
        <Stack gap="6" id={sectionId('photos')}>
          <SectionHead>{t('section.photos')}</SectionHead>
          <Photos agentId={ownerId} {...props.photos} />
        </Stack>
        {asksTerms && (
          <Stack gap="6" id={sectionId('terms')}>
            <SectionHead>{t('section.terms')}</SectionHead>
            <TermsField terms={terms} hasChanged={acceptedTerms !== null} />
          </Stack>
        )}
      </Stack>
    </Flex>
  );
}
