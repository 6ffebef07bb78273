import type { ListingDetail } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useFlags } from '@portico/session';
import { Button, type ButtonProps, ShortButton } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import type en from '../locales/en.json';
import type { ListingFormProps } from './formProps.ts';
import { ListingForm } from './ListingForm.tsx';

type Look = Pick<ButtonProps, 'variant' | 'size' | 'isWide'> & {
  /** Shows only the icon, on a phone or on every screen. */
  isShort?: 'on-phone' | 'always';
  /** The form is open when the button appears. */
  isOpenAtFirst?: boolean;
};

interface Opened extends Look, Omit<ListingFormProps, 'isOpen' | 'onClose'> {
  label: string;
  startIcon: 'plus' | 'edit';
}

/** Each opening mounts a new form, so that nothing of the previous one is left in it. */
function OpeningButton({
  label,
  startIcon,
  variant,
  size,
  isWide,
  isShort,
  isOpenAtFirst = false,
  ...form
}: Opened) {
  const [opening, setOpening] = useState({ count: isOpenAtFirst ? 1 : 0, isOpen: isOpenAtFirst });
  const open = () => setOpening(({ count }) => ({ count: count + 1, isOpen: true }));
  const close = () => setOpening(({ count }) => ({ count, isOpen: false }));
  const trigger = useRef<HTMLButtonElement>(null);
  const { count, isOpen } = opening;
  // When dialogs close on top of one another, the focus is lost, because the element to return to is still inert.
  useEffect(() => {
    if (isOpen || count === 0) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) trigger.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, count]);
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <>
      {isShort ? (
        <ShortButton
          {...look}
          isIcon={isShort === 'always'}
          ref={trigger}
          startIcon={startIcon}
          label={label}
          onClick={open}
        />
      ) : (
        <Button {...look} ref={trigger} startIcon={startIcon} onClick={open}>
          {label}
        </Button>
      )}
      <ListingForm key={count} {...form} isOpen={isOpen} onClose={close} />
    </>
  );
}

export interface CreateListingButtonProps extends Look {
  /** `unit` needs the development it belongs to. */
  mode?: 'new' | 'unit' | 'development';
  parentId?: string;
  onSaved?: (listing: ListingDetail) => void;
}

/** Creates a listing, a development or a unit of one. Only agents have listings, so others see no button. */
export function CreateListingButton({ mode = 'new', ...rest }: CreateListingButtonProps) {
  const t = useT<typeof en>('listings');
  const { isAgent, isStaff } = useFlags();
  if (!isAgent || isStaff) return null;
  return <OpeningButton variant="primary" {...rest} mode={mode} label={t(`form.${mode}`)} startIcon="plus" />;
}

export interface EditListingButtonProps extends Look {
  listingId: string;
  onSaved?: (listing: ListingDetail) => void;
}

/** Shown to members whom the listing's `canEdit` allows to change it. */
export function EditListingButton(props: EditListingButtonProps) {
  const t = useT<typeof en>('listings');
  return <OpeningButton {...props} mode="edit" label={t('form.edit')} startIcon="edit" />;
}
