import {developmentNotice} from '../../src/development-notice.js';
import {around, tagOf} from './unarmed.js';

/** Logs on a local page which element hides a card in the top layer from assistive technology. */
export function noticeHidden(card: Element): void {
  const host = (card.getRootNode() as Partial<ShadowRoot>).host ?? card;
  for (const element of around(card))
    if (element.ariaHidden === 'true')
      developmentNotice(
        `<${host.localName}>: ${tagOf(element)} around the open prompt has \`aria-hidden\`, so screen readers cannot read the prompt; move the element to the end of the body.`,
      );
}
