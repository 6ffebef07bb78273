/** Homes are measured in square feet. */
export const squareFeetPerSquareMeter = 10.7639;
