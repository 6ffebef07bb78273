export const content = { failed: 'Content failed to load: {{error}}' };
