import {expect} from '@open-wc/testing';
import '../../../components/define/elicitation-config.js';
import {holdTimers} from '../../support/clock.js';
import {armed} from '../../support/consent.js';
import {pierce, present, tracedFrame} from '../../support/frame.js';
import {colorRequest, guestPage} from '../../support/guest-page.js';

/** ms after which a displayed form has its schema compiled, unless that was necessary before. */
const COMPILE_DELAY = 100;

describe('<mcp-elicitation-frame>', () => {
  describe('with unset options', () => {
    it('treats `null`, `undefined` and empty strings as unset', async () => {
      const {frame} = await tracedFrame();
      const unset = {
        html: null,
        src: null,
        resource: null,
        validators: null,
        csp: null,
        resolveResource: null,
      };
      Object.assign(frame, unset);
      const renderers: string[] = [];
      frame.addEventListener('elicitation-ready', ({renderer}) => renderers.push(renderer));
      const {answer} = await present(
        frame,
        {message: 'Go on?'},
        {html: undefined, src: '', ...(unset as object)},
      );

      (await armed(() => pierce<HTMLButtonElement>(frame, '[part=submit]'))).click();

      expect(await answer).to.deep.equal({action: 'accept', content: {}});
      expect(renderers).to.deep.equal(['form']);
    });
  });

  it('passes ordinary objects to validators and callers', async () => {
    const contents: object[] = [];
    const validators = (content: object) => {
      contents.push(content);
      return [];
    };
    const {frame} = await tracedFrame({validators});
    const page = guestPage(
      `onContext(() => submit({action: 'accept', content: {color: '#111111'}})); hello();`,
    );

    const {content} = await frame.elicit(colorRequest, {html: page});

    for (const value of [content!, contents[0]!])
      expect(Object.getPrototypeOf(value)).to.equal(Object.prototype);
  });

  it('asks the validator of the configuration once before and once after the press, if there are no fields', async () => {
    const {frame} = await tracedFrame();
    const contents: unknown[] = [];
    const config = Object.assign(document.createElement('elicitation-config'), {
      validator: async (_schema: object, content: unknown) => {
        contents.push(content);
        return {valid: true} as const;
      },
    });
    frame.replaceWith(config);
    config.append(frame);
    const requestedSchema = {type: 'object', properties: {}, minProperties: 0};
    const fire = holdTimers(COMPILE_DELAY);
    const {answer} = await present(frame, {message: 'Go on?', requestedSchema});
    fire();

    (await armed(() => pierce<HTMLButtonElement>(frame, '[part=submit]'))).click();

    expect(await answer).to.deep.equal({action: 'accept', content: {}});
    expect(contents).to.deep.equal([{}, {}]);
    config.remove();
  });
});
