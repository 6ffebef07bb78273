import { createStore } from 'zustand/vanilla';

/** How areas are written: square feet and acres, or square meters. */
export type Units = 'us' | 'metric';
export const unitSystems: readonly Units[] = ['us', 'metric'];

const key = 'portico.units';

function readUnits(): Units {
  try {
    return localStorage.getItem(key) === 'metric' ? 'metric' : 'us';
  } catch {
    return 'us';
  }
}

export const unitStore = createStore<{ units: Units }>(() => ({ units: readUnits() }));

export const getUnits = () => unitStore.getState().units;

/** Changes the units of the whole page and remembers them on this device. */
export function setUnits(units: Units): void {
  try {
    localStorage.setItem(key, units);
  } catch {
    // With blocked storage the choice lasts for the visit.
  }
  unitStore.setState({ units });
}
