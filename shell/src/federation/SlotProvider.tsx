import type { DescriptorSlot } from '@portico/contracts';
import {
  type SlotContentProps,
  type SlotHost,
  SlotHostContext,
  type SlotName,
  type SlotPart,
  useLocation,
} from '@portico/remote-kit';
import { routeAccess } from '@portico/rules';
import { useFlags } from '@portico/session';
import { type ReactNode, useMemo } from 'react';
import { useLabel } from '../labels/useLabel.ts';
import { loader, prefetchRemote } from './host.ts';
import { PartFrame } from './PartFrame.tsx';
import { useRegistry } from './registryStore.ts';
import { reportFailure } from './reportFailure.ts';
import { type LiveRemote, RemoteFailure } from './types.ts';
import { useRemotePart } from './useRemotePart.ts';

interface Filling {
  remote: LiveRemote;
  slot: DescriptorSlot;
}

/** The parts that fill slots for this person, in order. */
function useFillings(): readonly Filling[] {
  const { remotes } = useRegistry();
  const flags = useFlags();
  return useMemo(
    () =>
      remotes
        .flatMap((remote) => remote.live.descriptor.slots.map((slot) => ({ remote, slot })))
        .filter(({ slot }) => routeAccess(slot, flags) === 'open')
        .sort((a, b) => (a.slot.order ?? 0) - (b.slot.order ?? 0)),
    [remotes, flags],
  );
}

const keyOf = ({ remote, slot }: Filling) => `${remote.name}.${slot.id ?? slot.component}`;

type FilledSlotProps = Filling & Omit<SlotContentProps, 'name' | 'part'>;

/**
 * A slot is an addition to another team's page. When its part cannot be loaded, the failure is reported and the page's
 * own fallback takes its place.
 */
function FilledSlot({ remote, slot, given, fallback, renderFailure }: FilledSlotProps) {
  const { pathname } = useLocation();
  const { state, goOn, retry } = useRemotePart(loader, remote, 'slots', slot.component);
  if (state.status === 'failed') return renderFailure(retry);
  if (state.status !== 'ready') return fallback;
  const { found } = state;
  const report = (error: unknown) =>
    reportFailure(remote.name, found.version, new RemoteFailure('render', String(error), error));
  return (
    <PartFrame
      key={`${found.version} ${found.candidate}`}
      found={found}
      given={given}
      resetKey={pathname}
      onBroken={(error) => {
        report(error);
        goOn(found);
      }}
      onError={report}
      renderError={(_error, again) => renderFailure(again)}
    />
  );
}

function Content({ name, part, ...rest }: SlotContentProps) {
  return useFillings()
    .filter((filling) => filling.slot.slot === name && (part === undefined || keyOf(filling) === part))
    .map(({ remote, slot }) => (
      <FilledSlot key={`${remote.name} ${slot.component}`} remote={remote} slot={slot} {...rest} />
    ));
}

/** Lets remotes and the frame draw what other remotes offer, through remote-kit's `Slot`. */
export function SlotProvider({ children }: { children: ReactNode }) {
  const fillings = useFillings();
  const labelOf = useLabel();
  const host = useMemo<SlotHost>(() => {
    const of = (name: SlotName) => fillings.filter(({ slot }) => slot.slot === name);
    const partOf = (filling: Filling): SlotPart => ({
      key: keyOf(filling),
      label: labelOf(filling.slot.label ?? filling.slot.component),
      order: filling.slot.order ?? null,
      isWide: filling.slot.isWide ?? false,
    });
    return {
      Content,
      isFilled: (name) => of(name).length > 0,
      partsOf: (name) => of(name).map(partOf),
      load: (name) => {
        for (const { remote, slot } of of(name)) prefetchRemote(remote.name, slot.component, 'slots');
      },
    };
  }, [fillings, labelOf]);
  return <SlotHostContext value={host}>{children}</SlotHostContext>;
}
