import {html, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Hsv} from './color.js';

/** One value that a slider moves: a member of the colour, from 0 to `max`. */
export interface Channel {
  key: keyof Hsv;
  max: number;
}

export interface SliderOptions {
  /** CSS part of the slider, and the class that styles it. */
  part: string;
  /** Along the inline axis: from left to right, or from right to left in RTL. */
  x: Channel;
  /** From the bottom up. */
  y?: Channel;
  /** The colour as it is now. */
  get(): Hsv;
  /** The user moves a channel. */
  move(change: Partial<Hsv>): void;
  /** The user let go. */
  done(): void;
}

export interface SliderTexts {
  labels: string[];
  value: string;
  disabled: boolean;
}

/** Half the thumb, in CSS px: it never leaves the slider, so the scale begins and ends this far inside. */
const INSET = 12;
const BIG = 10;

/** A one- or two-dimensional slider: one surface for the pointer, and for keys and assistive technology one range each. */
export class Slider {
  #options: SliderOptions;
  #channels: Channel[];

  constructor(options: SliderOptions) {
    this.#options = options;
    this.#channels = options.y ? [options.x, options.y] : [options.x];
  }

  render({labels, value, disabled}: SliderTexts): TemplateResult {
    const {part} = this.#options;
    const color = this.#options.get();
    return html`
      <div
        part=${part}
        class=${part}
        @pointerdown=${this.#onPointerDown}
        @pointermove=${this.#onPointerMove}
        @lostpointercapture=${this.#onPointerEnd}
      >
        ${this.#channels.map(
          ({key, max}, index) => html`<input
            type="range"
            role="slider"
            min="0"
            max=${max}
            step="1"
            aria-orientation=${index ? 'vertical' : 'horizontal'}
            aria-label=${labels[index]}
            aria-valuetext=${value}
            .value=${live(String(Math.round(color[key])))}
            ?disabled=${disabled}
            data-channel=${key}
            @keydown=${this.#onKeydown}
            @input=${this.#onRangeInput}
            @change=${this.#onRangeChange}
          />`,
        )}
        <span class="thumb" part="thumb"></span>
      </div>
    `;
  }

  /** Where the thumb stands, as shares from 0 to 1 along each axis. */
  get position(): {x: number; y: number} {
    const {x, y, get} = this.#options;
    const color = get();
    return {x: color[x.key] / x.max, y: y ? color[y.key] / y.max : 0.5};
  }

  #onPointerDown = (event: PointerEvent) => {
    const surface = event.currentTarget as HTMLElement;
    const range = surface.querySelector('input')!;
    if (event.button !== 0 || range.disabled) return;
    // Else the browser would select text, and move the focus away again.
    event.preventDefault();
    surface.setPointerCapture(event.pointerId);
    range.focus({preventScroll: true});
    this.#moveTo(event, surface);
  };

  #onPointerMove = (event: PointerEvent) => {
    const surface = event.currentTarget as HTMLElement;
    if (surface.hasPointerCapture(event.pointerId)) this.#moveTo(event, surface);
  };

  #onPointerEnd = () => this.#options.done();

  #moveTo({clientX, clientY}: PointerEvent, surface: HTMLElement) {
    const {x, y, move} = this.#options;
    const box = surface.getBoundingClientRect();
    const right = share(clientX - box.left, box.width);
    const change = {[x.key]: (isRtl(surface) ? 1 - right : right) * x.max};
    if (y) change[y.key] = (1 - share(clientY - box.top, box.height)) * y.max;
    move(change);
  }

  /** In two dimensions the arrows follow the picture: across for one range, up and down for the other. */
  #onKeydown = (event: KeyboardEvent) => {
    const range = event.currentTarget as HTMLInputElement;
    const focused = this.#channels.find(({key}) => key === range.dataset.channel)!;
    const key = event.key;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const {x, y = x} = this.#options;
    const channel = key === 'ArrowUp' || key === 'ArrowDown' ? y : /^Arrow/.test(key) ? x : focused;
    const now = this.#options.get()[channel.key];
    const next = afterKey(key, now, channel.max, {shift: event.shiftKey, rtl: isRtl(range)});
    if (next === undefined) return;
    event.preventDefault();
    const ranges = range.parentElement!.querySelectorAll('input');
    ranges[this.#channels.indexOf(channel)]!.focus({preventScroll: true});
    if (next === now) return;
    this.#options.move({[channel.key]: next});
    this.#options.done();
  };

  // Assistive technology moves the range itself, without a key.
  #onRangeInput = (event: Event) => {
    event.stopPropagation();
    const range = event.currentTarget as HTMLInputElement;
    this.#options.move({[range.dataset.channel!]: Number(range.value)});
  };

  #onRangeChange = () => this.#options.done();
}

/** The value after a key, or `undefined` when the key means nothing to a slider. */
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
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const by = Object.hasOwn(steps, key) ? steps[key]! : undefined;
  return by === undefined ? undefined : Math.min(max, Math.max(0, Math.round(value) + by));
}

const share = (offset: number, size: number) =>
  Math.min(1, Math.max(0, (offset - INSET) / (size - 2 * INSET)));

const isRtl = (element: Element) => element.matches(':dir(rtl)');
