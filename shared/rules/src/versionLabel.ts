/** Shown where the settings name no other (A §9). */
export const defaultVersionLabel = '1.00.04T';
