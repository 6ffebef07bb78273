import type { renderWithPortico } from './renderWithPortico.tsx';

type User = ReturnType<typeof renderWithPortico>['user'];

/** More than any page of a test has. */
const mostPresses = 200;

/** Presses Tab until the element has the focus. Throws if Tab does not lead there. */
async function tabTo(user: User, element: HTMLElement): Promise<void> {
  for (let presses = 0; document.activeElement !== element; presses++) {
    if (presses === mostPresses) throw new Error(`Tab does not lead to ${element.outerHTML.slice(0, 200)}`);
    await user.tab();
  }
}

/** Goes to the element by Tab and presses a key there, as somebody without a mouse does. */
export async function press(user: User, element: HTMLElement, key = '{Enter}'): Promise<void> {
  await tabTo(user, element);
  await user.keyboard(key);
}
