import type { Language, OfferDraft } from '@portico/contracts';
import { partnerLimits } from '@portico/contracts/lists';
import { isOfferOpen } from '@portico/rules/partners';
import {
  Badge,
  Box,
  Button,
  controlLook,
  Flex,
  Grid,
  Heading,
  IconButton,
  Stack,
  styled,
  Text,
} from '@portico/ui';
import { useFormikContext } from '@portico/ui/forms';
import { type ReactNode, useId } from 'react';
import { stableJson, textLanguages } from '../staff-form/index.ts';
import { offerFaults, offersIn, type PartnerFields } from './partnerFields.ts';
import { usePartnerStaffT } from './words.ts';

const Input = styled('input', { base: controlLook });
const Area = styled('textarea', { base: { ...controlLook, paddingBlock: '2.5' } });

type Faults = ReturnType<typeof offerFaults>;
const noWords = { title: '', terms: '' };

/** Members' offers, in the order in which they read them; the texts are in the language that is open above. */
export function OfferFields({ language }: { language: Language }) {
  const t = usePartnerStaffT();
  const { values, setFieldValue, submitCount } = useFormikContext<PartnerFields>();
  const offers = offersIn(values);
  const set = (next: readonly OfferDraft[]) => void setFieldValue('offers', next.map(stableJson), false);
  const add = () =>
    set([
      ...offers,
      { _id: crypto.randomUUID(), startsOn: null, endsOn: null, href: '', texts: { en: { ...noWords } } },
    ]);
  return (
    <Stack as="section" gap="4">
      <Heading level={2} size="sm">
        {t('offers')}
      </Heading>
      {offers.map((offer, index) => (
        <OfferBox
          key={offer._id}
          offer={offer}
          number={index + 1}
          language={language}
          faults={submitCount > 0 ? offerFaults(values, index) : []}
          onChange={(changed) => set(offers.map((one) => (one._id === offer._id ? changed : one)))}
          onRemove={() => set(offers.filter(({ _id }) => _id !== offer._id))}
        />
      ))}
      <Box>
        <Button size="sm" startIcon="plus" isDisabled={offers.length >= partnerLimits.offers} onClick={add}>
          {t('addOffer')}
        </Button>
      </Box>
    </Stack>
  );
}

interface OfferBoxProps {
  offer: OfferDraft;
  number: number;
  language: Language;
  faults: Faults;
  onChange: (offer: OfferDraft) => void;
  onRemove: () => void;
}

function OfferBox({ offer, number, language, faults, onChange, onRemove }: OfferBoxProps) {
  const t = usePartnerStaffT();
  const { startsOn, endsOn, href, texts } = offer;
  const words = texts[language] ?? noWords;
  const setWords = (part: Partial<typeof noWords>) =>
    onChange({ ...offer, texts: { ...texts, [language]: { ...words, ...part } } });
  const faultOf = (field: string) => {
    const code = faults.find((one) => one.field === field)?.code;
    return code && t(`errors.${code}`);
  };
  // Faults in the other languages are told here too, because their fields are not on the screen.
  const elsewhere = textLanguages.filter((one) => one !== language && faultOf(`texts.${one}.title`));
  return (
    <Stack gap="4" border="hairline" borderRadius="sm" padding="4">
      <Flex alignItems="center" gap="3">
        <Text fontWeight="medium">{t('offerNumber', { number })}</Text>
        {!isOfferOpen(offer, new Date()) && <Badge tone="warning">{t('notOpen')}</Badge>}
        <Box marginInlineStart="auto">
          <IconButton icon="trash" label={t('removeOffer', { number })} onClick={onRemove} />
        </Box>
      </Flex>
      <Labeled label={t('fields.offerTitle')} fault={faultOf(`texts.${language}.title`)}>
        {(field) => (
          <Input
            {...field}
            value={words.title}
            maxLength={partnerLimits.offerTitle}
            onChange={(event) => setWords({ title: event.target.value })}
          />
        )}
      </Labeled>
      <Labeled label={t('fields.terms')} fault={undefined}>
        {(field) => (
          <Area
            {...field}
            rows={3}
            value={words.terms}
            maxLength={partnerLimits.terms}
            onChange={(event) => setWords({ terms: event.target.value })}
          />
        )}
      </Labeled>
      <Grid minColumn="11rem" gap="4">
        <Labeled label={t('fields.startsOn')} fault={faultOf('startsOn')}>
          {(field) => (
            <Input
              {...field}
              type="date"
              value={startsOn ?? ''}
              onChange={(event) => onChange({ ...offer, startsOn: event.target.value || null })}
            />
          )}
        </Labeled>
        <Labeled label={t('fields.endsOn')} fault={faultOf('endsOn')}>
          {(field) => (
            <Input
              {...field}
              type="date"
              value={endsOn ?? ''}
              onChange={(event) => onChange({ ...offer, endsOn: event.target.value || null })}
            />
          )}
        </Labeled>
      </Grid>
      <Labeled label={t('fields.href')} fault={faultOf('href')}>
        {(field) => (
          <Input
            {...field}
            type="url"
            placeholder="https://"
            value={href}
            maxLength={partnerLimits.address}
            onChange={(event) => onChange({ ...offer, href: event.target.value.trim() })}
          />
        )}
      </Labeled>
      {elsewhere.map((one) => (
        <Text key={one} role="alert" size="sm" tone="negative">
          {t('titleMissing', { language: t(`languages.${one}`) })}
        </Text>
      ))}
    </Stack>
  );
}

interface LabeledProps {
  label: string;
  fault: string | undefined;
  children: (field: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

function Labeled({ label, fault, children }: LabeledProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <Stack gap="1.5">
      <Text asChild size="sm" fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Text>
      {children({
        id,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault ? faultId : undefined,
      })}
      {fault && (
        <Text id={faultId} size="sm" tone="negative">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
