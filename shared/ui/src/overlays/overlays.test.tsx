import { stubNavigation } from '@portico/testing';
import { Button, PorticoProvider } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField } from '@portico/ui/forms';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, Dialog, type DialogProps, Menu, type MenuItem, Popover, Tooltip } from './index.ts';

const navigation = stubNavigation();

function show(children: ReactNode) {
  render(<PorticoProvider>{children}</PorticoProvider>);
  return userEvent.setup();
}

function WithDialog({ children, ...props }: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Refer</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Refer a Member" {...props}>
        <label>
          Link <input defaultValue="https://portico.test/r/1" />
        </label>
        {children}
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('has a name, takes the focus to its first field, and gives it back on Esc', async () => {
    const user = show(<WithDialog />);
    await user.click(screen.getByRole('button', { name: 'Refer' }));
    expect(screen.getByRole('dialog', { name: 'Refer a Member' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refer' })).toHaveFocus();
  });

  it('closes by its cross and by a press on the backdrop, not inside', async () => {
    const user = show(<WithDialog />);
    await user.click(screen.getByRole('button', { name: 'Refer' }));
    await user.click(screen.getByRole('textbox', { name: 'Link' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refer' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes the topmost alone on Back, and leaves the page only when none is open', async () => {
    const user = show(
      <WithDialog>
        <WithDialog title="Expired" />
      </WithDialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Refer' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refer' }));
    expect(await navigation.back('/events')).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Expired' })).not.toBeInTheDocument());
    expect(await navigation.back('/events')).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await navigation.back('/events')).toBe(true);
  });

  it('leaves Back alone within its page, and where only its buttons lead on', async () => {
    const user = show(<WithDialog isDismissable={false} />);
    await user.click(screen.getByRole('button', { name: 'Refer' }));
    expect(await navigation.back(`${window.location.pathname}?page=2`)).toBe(true);
    expect(await navigation.back('/events')).toBe(true);
  });

  it('stays when a dialog opened inside it closes, or a file chooser is called off', async () => {
    const user = show(
      <Dialog isOpen onClose={() => expect('the outer one').toBe('closed')} title="Expired">
        <WithDialog />
        <input type="file" aria-label="Photo" />
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Refer' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Refer a Member' })).not.toBeInTheDocument();
    act(() => void screen.getByLabelText('Photo').dispatchEvent(new Event('cancel', { bubbles: true })));
    expect(screen.getByRole('dialog', { name: 'Expired' })).toBeInTheDocument();
  });

  it('stays where only its own buttons lead on', async () => {
    const user = show(<WithDialog isDismissable={false} />);
    await user.click(screen.getByRole('button', { name: 'Refer' }));
    await user.keyboard('{Escape}{Escape}');
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});

describe('a form in a dialog', () => {
  function WithForm({ onSent = () => {} }: { onSent?: () => void }) {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="New client">
        <PorticoForm initialValues={{ name: '' }} onSubmit={onSent}>
          <TextField name="name" label="Name" />
          <SubmitButton>Save</SubmitButton>
        </PorticoForm>
      </Dialog>
    );
  }
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' });
  const name = () => screen.getByRole('textbox', { name: 'Name' });

  it('closes at once while nothing is typed', async () => {
    const user = show(<WithForm />);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Esc', (user: UserEvent) => user.keyboard('{Escape}')],
    ['the cross', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['the backdrop', (user: UserEvent) => user.click(screen.getByRole('dialog', { name: 'New client' }))],
    ['Back', () => navigation.back('/events')],
    ['Back to another state of its page', () => navigation.back('?page=2')],
  ])('asks before %s discards typed text', async (_by, close) => {
    const user = show(<WithForm />);
    await user.type(name(), 'Zoë');
    await close(user);
    expect(question()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(question()).not.toBeInTheDocument();
    expect(name()).toHaveValue('Zoë');
    await close(user);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks nothing once it is sent, and takes its question back', async () => {
    const user = show(<WithForm />);
    await user.type(name(), 'Zoë');
    await user.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('asks before a dangerous deed with the focus on the harmless button', async () => {
  const onConfirm = jest.fn();
  const user = show(
    <ConfirmDialog
      isOpen
      onClose={() => {}}
      onConfirm={onConfirm}
      title="Delete this listing?"
      text="This cannot be undone."
      confirmLabel="Delete listing"
      cancelLabel="Keep it"
      isDangerous
      error="Portico had a problem."
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Delete this listing?' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Portico had a problem.');
  await user.click(screen.getByRole('button', { name: 'Delete listing' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

describe('Menu', () => {
  const onSelect = jest.fn();
  const onNavigate = jest.fn();
  const items: MenuItem[] = [
    { id: 'profile', label: 'My Profile', href: '/agent-profile' },
    { id: 'account', label: 'My Account', href: '/my-account' },
    { id: 'refer', label: 'Refer a Member', onSelect },
    { id: 'edit', label: 'Edit Account', isDisabled: true, onSelect },
  ];
  const open = () =>
    show(<Menu trigger={<Button>Elena</Button>} label="Account" items={items} onNavigate={onNavigate} />);

  beforeEach(() => {
    onSelect.mockClear();
    onNavigate.mockClear();
  });

  it('opens by arrow, moves round, and returns the focus on Esc', async () => {
    const user = open();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'Account' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Edit Account' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'My Account' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Elena' })).toHaveFocus();
  });

  it('finds an item by typing', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Elena' }));
    await user.keyboard('my a');
    expect(screen.getByRole('menuitem', { name: 'My Account' })).toHaveFocus();
  });

  it('hands addresses to the router and deeds to their owner; a disabled item does nothing', async () => {
    const user = open();
    const button = screen.getByRole('button', { name: 'Elena' });
    await user.click(button);
    await user.click(screen.getByRole('menuitem', { name: 'My Account' }));
    expect(onNavigate).toHaveBeenCalledWith('/my-account');
    await user.click(button);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    await user.click(button);
    await user.click(screen.getByRole('menuitem', { name: 'Edit Account' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('closes when the focus goes elsewhere', async () => {
    const user = show(
      <>
        <Menu trigger={<Button>Elena</Button>} label="Account" items={items} />
        <Button>Next</Button>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Elena' }));
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });
});

it('opens a popover beside its button and closes it from within', async () => {
  const user = show(
    <Popover trigger={<Button>Filters</Button>} label="Filters">
      {(close) => <Button onClick={close}>Apply</Button>}
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Filters' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('describes a button while it has the focus', async () => {
  const user = show(
    <Tooltip text="Sends at once">
      <Button>Send</Button>
    </Tooltip>,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription('Sends at once');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
