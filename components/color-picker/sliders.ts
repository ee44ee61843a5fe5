import {html, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Hsv, ColorEntry} from './color.js';

type Channel = keyof Hsv;

/** The maximum of each channel; the minimum is 0. */
export const MAX: Readonly<Hsv> = {h: 359, s: 100, v: 100};

interface SliderHost {
  entry: ColorEntry;
  disabled: boolean;
  move(change: Partial<Hsv>): void;
  settle(): void;
}

/** Half the thumb, in CSS px. The scale is inset by it, so that the thumb never leaves the slider. */
const INSET = 12;
const BIG = 10;

/**
 * A slider with one or two dimensions: one surface for the pointer, and one range per channel for keys and assistive technology. `labels`
 * names the channels. The first moves along the inline axis, the second from bottom to top.
 */
export function slider(
  part: string,
  labels: Partial<Record<Channel, string>>,
  value: string,
  {entry, disabled, move, settle}: SliderHost,
): TemplateResult {
  const channels = Object.keys(labels) as Channel[];
  const [x, y] = channels as [Channel, Channel?];
  const focus = (surface: Element, channel: Channel) =>
    surface.querySelector<HTMLElement>(`[data-channel=${channel}]`)!.focus({preventScroll: true});

  const onPointer = (event: PointerEvent) => {
    const surface = event.currentTarget as HTMLElement;
    if (event.type === 'pointerdown') {
      if (event.button || disabled) return;
      // Prevents text selection and the browser's focus change.
      event.preventDefault();
      surface.setPointerCapture(event.pointerId);
      focus(surface, x);
    }
    if (!surface.hasPointerCapture(event.pointerId)) return;
    const {left, top, width, height} = surface.getBoundingClientRect();
    const right = share(event.clientX - left, width);
    const change = {[x]: (isRtl(surface) ? 1 - right : right) * MAX[x]};
    if (y) change[y] = (1 - share(event.clientY - top, height)) * MAX[y];
    move(change);
  };

  /** In two dimensions, horizontal arrow keys move one range and vertical arrow keys the other. */
  const onKeydown = (event: KeyboardEvent) => {
    const range = event.currentTarget as HTMLInputElement;
    const {key} = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const channel = /^Arrow[UD]/.test(key) ? (y ?? x) : /^Arrow/.test(key) ? x : channelOf(range);
    const now = entry.hsv[channel];
    const next = afterKey(key, now, MAX[channel], {shift: event.shiftKey, rtl: isRtl(range)});
    if (next === undefined) return;
    event.preventDefault();
    focus(range.parentElement!, channel);
    if (next === now) return;
    move({[channel]: next});
    settle();
  };

  // Assistive technology moves a range without a key event.
  const onInput = (event: Event) => {
    event.stopPropagation();
    const range = event.currentTarget as HTMLInputElement;
    move({[channelOf(range)]: Number(range.value)});
  };

  return html`<div
    part=${part}
    class=${part}
    @pointerdown=${onPointer}
    @pointermove=${onPointer}
    @lostpointercapture=${settle}
  >
    ${channels.map(
      (channel) => html`<input
        type="range"
        role="slider"
        max=${MAX[channel]}
        aria-orientation=${channel === y ? 'vertical' : 'horizontal'}
        aria-label=${labels[channel]!}
        aria-valuetext=${value}
        .value=${live(String(Math.round(entry.hsv[channel])))}
        ?disabled=${disabled}
        data-channel=${channel}
        @keydown=${onKeydown}
        @input=${onInput}
      />`,
    )}
    <span class="thumb" part="thumb"></span>
  </div>`;
}

/** The value after a key, or `undefined` if sliders do not use the key. */
export function afterKey(
  key: string,
  value: number,
  max: number,
  {shift = false, rtl = false} = {},
): number | undefined {
  const step = shift ? BIG : 1;
  const steps: Record<string, number> = {
    ArrowUp: step,
    ArrowDown: -step,
    ArrowRight: rtl ? -step : step,
    ArrowLeft: rtl ? step : -step,
    PageUp: BIG,
    PageDown: -BIG,
    Home: -max,
    End: max,
  };
  return Object.hasOwn(steps, key) ? Math.min(max, Math.max(0, Math.round(value) + steps[key]!)) : undefined;
}

const channelOf = (range: HTMLElement) => range.dataset['channel'] as Channel;

const share = (offset: number, size: number) =>
  Math.min(1, Math.max(0, (offset - INSET) / (size - 2 * INSET)));

const isRtl = (element: Element) => element.matches(':dir(rtl)');
