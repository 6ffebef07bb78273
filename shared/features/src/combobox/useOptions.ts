import { useActiveOption } from '@portico/features/typing';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

export interface ComboboxOption {
  id: string;
  label: string;
  /** A second line. */
  text?: string | undefined;
}

export interface OptionsProps<Option extends ComboboxOption> {
  onType: (text: string) => void;
  /** The list is not drawn while there are no options. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** The focus left the field, or Enter was pressed on no option. */
  onLeave?: ((event: FocusEvent | KeyboardEvent) => void) | undefined;
  /**
   * One of the options must be chosen: a press opens the list, a key replaces the text, and Enter takes the first
   * option that matches the typed text.
   */
  isChoice?: boolean | undefined;
  /** The option that is chosen now; an opened list begins there. */
  chosenId?: string | undefined;
}

/** When the list is open, and the effects of a key, a press, and the focus leaving. */
export function useOptions<Option extends ComboboxOption>(props: OptionsProps<Option>) {
  const { options, onChoose, onType, onLeave, isChoice, chosenId } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isExpanded = isOpen && options.length > 0;
  const close = () => {
    setIsOpen(false);
    setIsTyped(false);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    close();
    onChoose(option);
  };
  const { active, reset, onKeyDown } = useActiveOption({
    count: isExpanded ? options.length : 0,
    onChoose: choose,
    first: isTyped && isChoice ? 0 : options.findIndex((option) => option.id === chosenId),
  });

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isExpanded) {
      // Esc must not close a surrounding dialog too.
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'ArrowDown') setIsOpen(true);
    if (event.key === 'Enter' && active < 0) onLeave?.(event);
    onKeyDown(event);
  }

  function leave(event: FocusEvent) {
    if (box.current?.contains(event.relatedTarget)) return;
    close();
    reset();
    onLeave?.(event);
  }

  function open(event: MouseEvent<HTMLInputElement>) {
    if (!isOpen) event.currentTarget.select();
    setIsOpen(true);
  }

  function type(text: string) {
    setIsOpen(true);
    setIsTyped(true);
    reset();
    onType(text);
  }

  return { box, isOpen, isExpanded, active, choose, press, leave, open, type };
}
