import {css} from 'lit';
import {chosenScheme} from '../color-scheme.js';

/** The area of a guest. Loaded with the first one. */
export const guestArea = css`
  .guest-area {
    margin: 0;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    overflow: hidden;
    background: var(--_surface);
    contain: paint;
  }
  .guest {
    block-size: min(var(--_guest-height, var(--elicitation-frame-height, 12rem)), var(--elicitation-frame-max-height, min(70vh, 44rem)));
    overflow: hidden;
    /* Says with which scheme the area is drawn, also where only a meta element of the page chooses it. */
    caret-color: light-dark(black, white);
  }
  .guest iframe {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    color-scheme: normal;
    /* Not in WebKit, where the page in a frame does not follow it, and would have an opaque ground. */
    @supports not (hanging-punctuation: first) {
      color-scheme: var(--_scheme);
    }
  }
  .guest-area > figcaption {
    padding: var(--_unit) calc(var(--_unit) * 3);
    border-block-start: 1px solid var(--_border);
    background: var(--_raised);
    color: var(--_muted);
    font-size: 0.75rem;
    line-height: 1rem;
  }
  /* The placeholder behind the hidden guest. It is not animated, because that would delay the guest. */
  .awaited {
    /* Forced colours would remove the gradient. */
    @media (forced-colors: active) {
      forced-color-adjust: none;
      --_border: color-mix(in srgb, CanvasText 60%, Canvas);
    }
    background: repeating-linear-gradient(color-mix(in srgb, var(--_border) 50%, var(--_surface)) 0 2.25rem, transparent 0 3.25rem) 50% 1rem / calc(100% - 2rem) 8.75rem no-repeat;
  }
`;

/**
 * The theme for the guest in `area` of `element`: its own, the configuration's, or the scheme with which the area is drawn. Also the colour
 * scheme of the frames in `area`, which `prefers-color-scheme` of a guest follows.
 */
export function themeOf(
  element: Element & {theme: string},
  area: HTMLElement,
  configured?: string,
): 'light' | 'dark' {
  const isDark = getComputedStyle(area).caretColor === 'rgb(255, 255, 255)';
  const chosen = chosenScheme(element.theme === 'auto' ? configured : element.theme);
  const theme = chosen ?? (isDark ? 'dark' : 'light');
  area.style.setProperty('--_scheme', theme);
  return theme;
}
