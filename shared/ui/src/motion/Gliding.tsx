import { Component, type RefObject } from 'react';
import { canMove, glideEasing, glideMs, isInWindow } from './motion.ts';

export interface GlidingProps {
  /** The element whose children glide to their new places. */
  list: RefObject<HTMLElement | null>;
  /** What the list shows. */
  ids: readonly string[];
}

type Places = ReadonlyMap<Element, DOMRectReadOnly>;

/** More than this is another list, such as that of another filter, and not one that made room. */
const mostChanges = 3;

function countChanges(before: readonly string[], after: readonly string[]): number {
  const left = new Set(before);
  const came = after.filter((id) => !left.delete(id));
  return left.size + came.length;
}

const placesOf = (list: Element): Places =>
  new Map([...list.children].map((child) => [child, child.getBoundingClientRect()]));

const timing = { duration: glideMs, easing: glideEasing };

function glide(child: Element, from: DOMRectReadOnly | undefined, to: DOMRectReadOnly): Animation[] {
  if (!from) return isInWindow(to) ? [child.animate({ opacity: [0, 1] }, timing)] : [];
  const x = from.left - to.left;
  const y = from.top - to.top;
  if ((x === 0 && y === 0) || (!isInWindow(from) && !isInWindow(to))) return [];
  return [child.animate({ transform: [`translate(${x}px, ${y}px)`, 'none'] }, timing)];
}

/**
 * Draw it beside a list: when a few things leave or join the list, the others glide to their new places. Their old
 * places are measured just before React changes the page, which only a class component can do, and only when something
 * changed: a list of a thousand costs nothing until then.
 */
export class Gliding extends Component<GlidingProps> {
  private glides: Animation[] = [];

  override getSnapshotBeforeUpdate(before: GlidingProps): Places | null {
    const list = this.props.list.current;
    const changes = countChanges(before.ids, this.props.ids);
    return list && changes > 0 && changes <= mostChanges && canMove() ? placesOf(list) : null;
  }

  override componentDidUpdate(_before: GlidingProps, _state: unknown, places: Places | null) {
    const list = this.props.list.current;
    if (!list || !places) return;
    // A glide that is still under way goes on from where it was seen.
    for (const animation of this.glides) animation.cancel();
    this.glides = [...placesOf(list)].flatMap(([child, to]) => glide(child, places.get(child), to));
  }

  override render() {
    return null;
  }
}
