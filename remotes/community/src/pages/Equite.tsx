import { Empower } from '../articles/index.ts';

/** `/equite` (A §2), in the menu as Empower: education and benefits (resolutions 27). */
export function Equite() {
  return <Empower />;
}
