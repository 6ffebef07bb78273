import { registerHooks } from 'node:module';

const small = new URL('./smallPictures.ts', import.meta.url).href;

// Runs first in a Portico of the journeys, which then finds the drawing of small pictures where it asks for that of
// pictures. Addresses, limits and errors stay as they are.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@portico/samples' ? { url: small, shortCircuit: true } : next(specifier, context),
});
