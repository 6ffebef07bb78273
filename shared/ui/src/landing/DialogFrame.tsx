import type { ComponentProps, ReactNode } from 'react';

export type DialogFrameProps = Omit<ComponentProps<'dialog'>, 'title'> & {
  title: ReactNode;
  titleId: string;
  closeLabel: string;
  /** The cross; given by the caller, because the static page does not have the icons of the kit. */
  closeIcon: ReactNode;
  onCross?: () => void;
};

/** The sign-in dialog as plain markup: index.html holds it closed, and the auth remote draws the same one open. */
export function DialogFrame({
  title,
  titleId,
  closeLabel,
  closeIcon,
  onCross,
  children,
  ...rest
}: DialogFrameProps) {
  return (
    <dialog className="portico-dialog" aria-labelledby={titleId} {...rest}>
      <header>
        <h2 id={titleId} tabIndex={-1} data-dialog-title="">
          {title}
        </h2>
        <button
          type="button"
          name="close"
          className="portico-square"
          title={closeLabel}
          aria-label={closeLabel}
          onClick={onCross}
        >
          {closeIcon}
        </button>
      </header>
      <div className="portico-dialog-body">{children}</div>
    </dialog>
  );
}
