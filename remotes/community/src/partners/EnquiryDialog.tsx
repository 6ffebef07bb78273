import type { EnquiryAnswer, EnquiryBody, Partner, PartnerOffer } from '@portico/contracts';
import { type EnquiryAnswerBy, enquiryAnswers, partnerLimits } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { LinkButton, useDescribeError, useHasRoute, useRemoteMutation } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Button, Row, Stack, Text } from '@portico/ui';
import {
  PorticoForm,
  RadioField,
  SubmitButton,
  TextareaField,
  TextField,
  useFormikContext,
  yup,
} from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { sendEnquiry } from './partnerCalls.ts';
import { usePartnersT, usePartnersTexts } from './words.ts';

export interface EnquiryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  partner: Pick<Partner, '_id' | 'name'>;
  /** The subject of the enquiry; null for the partner as a whole. */
  offer: PartnerOffer | null;
}

type Values = { message: string; answerBy: EnquiryAnswerBy; phone: string };

const required = 'common:forms.required';
const schema = yup.object({
  message: yup
    .string()
    .trim()
    .max(partnerLimits.enquiry, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }))
    .required(required),
  phone: yup
    .string()
    .when('answerBy', ([by], phone) => (by === 'phone' ? phone.trim().required(required) : phone)),
});

/** A question about a partner: the concierge reads it, and passes it on. */
export function EnquiryDialog({ isOpen, onClose, partner, offer }: EnquiryDialogProps) {
  const t = usePartnersT();
  const [answer, setAnswer] = useState<EnquiryAnswer | null>(null);
  // The next opening is a new question.
  useEffect(() => {
    if (isOpen) setAnswer(null);
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(answer ? 'sent' : 'askAbout', { name: partner.name })}>
      {answer ? (
        <Sent answer={answer} onClose={onClose} />
      ) : (
        <EnquiryForm partner={partner} offer={offer} onSent={setAnswer} />
      )}
    </Dialog>
  );
}

function EnquiryForm({
  partner,
  offer,
  onSent,
}: Pick<EnquiryDialogProps, 'partner' | 'offer'> & { onSent: (answer: EnquiryAnswer) => void }) {
  const t = usePartnersT();
  const translate = usePartnersTexts();
  const describeError = useDescribeError();
  const { language } = useLanguage();
  const { showChat } = useFlags();
  // One letter, however often it has to be sent until it arrives.
  const id = useRef(crypto.randomUUID());
  const send = useRemoteMutation((body: EnquiryBody) => sendEnquiry(partner._id, body), {
    invalidates: staleAfter.askPartner,
    onSuccess: onSent,
  });
  const initial: Values = { message: '', answerBy: showChat ? 'messages' : 'email', phone: '' };
  return (
    <PorticoForm
      initialValues={initial}
      schema={schema}
      translate={translate}
      describeError={describeError}
      onSubmit={(values: Values) =>
        send.mutateAsync({
          ...{ _id: id.current, offerId: offer?._id ?? null, message: values.message.trim() },
          ...{ answerBy: values.answerBy, phone: values.answerBy === 'phone' ? values.phone : '', language },
        })
      }
    >
      <Stack gap="5">
        {offer && (
          <Text>
            {t('offerNamed')} <bdi>{offer.title}</bdi>
          </Text>
        )}
        <TextareaField
          name="message"
          label={t('message')}
          hint={t('messageHint')}
          maxLength={partnerLimits.enquiry}
          rows={5}
        />
        <RadioField
          name="answerBy"
          label={t('answerBy')}
          options={enquiryAnswers
            .filter((one) => showChat || one !== 'messages')
            .map((value) => ({ value, label: t(`answers.${value}`) }))}
        />
        <PhoneOnly />
        <Row>
          <SubmitButton>{t('send')}</SubmitButton>
        </Row>
      </Stack>
    </PorticoForm>
  );
}

function PhoneOnly() {
  const t = usePartnersT();
  const { values } = useFormikContext<Values>();
  if (values.answerBy !== 'phone') return null;
  return <TextField name="phone" type="tel" autoComplete="tel" label={t('yourPhone')} maxLength={40} />;
}

function Sent({ answer: { threadId, reference }, onClose }: { answer: EnquiryAnswer; onClose: () => void }) {
  const t = usePartnersT();
  const hasRoute = useHasRoute();
  const thread = threadId === null ? null : `/messages?${new URLSearchParams({ thread: threadId })}`;
  return (
    <Stack gap="5">
      <Text role="status">{reference === null ? t('sentThread') : t('sentReference', { reference })}</Text>
      <Row>
        {thread !== null && hasRoute('/messages') && (
          <LinkButton variant="primary" to={thread}>
            {t('openThread')}
          </LinkButton>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </Row>
    </Stack>
  );
}
