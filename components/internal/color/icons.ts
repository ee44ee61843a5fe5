import {svg} from 'lit';

export const dropperIcon = svg`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor"
  stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
  <path d="m11.2 5.6 3.2 3.2M12.6 4.2a2.26 2.26 0 1 1 3.2 3.2l-2.5 2.5-3.2-3.2zM10.6 7.2l-6.2 6.2-.9 3.1 3.1-.9 6.2-6.2" />
</svg>`;

export const alertIcon = svg`<svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor"
  stroke-width="1.6" stroke-linecap="round" aria-hidden="true">
  <circle cx="8" cy="8" r="6.4" /><path d="M8 4.8v3.8M8 11.2v.1" />
</svg>`;
