/** Shown unless the settings name another label (A §9). */
export const defaultVersionLabel = '1.00.04T';
