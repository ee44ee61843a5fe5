// Every engine: the features that a policy turns off.
// The features that a Permissions-Policy controls: guests have none of them.
import {expect} from '@open-wc/testing';
import {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {coolDown} from '../../src/sandbox/warm-relay.js';
import {FEATURES} from '../../src/sandbox/relay/features.js';
import {until} from '../support/frame.js';
import {warmFrames, watchShadowRoots} from '../support/warm-relay.js';
import {attack, attacker, bareFrame, carriers, elsewhere, nextDoor} from './attack.js';
import {engine} from '../support/engine.js';

interface Policy {
  features(): string[];
  allowedFeatures(): string[];
}

/** Every feature that a current engine knows or a specification names, and that a prompt does not need. */
const KNOWN = `
  accelerometer ambient-light-sensor aria-notify attribution-reporting autoplay battery bluetooth browsing-topics camera
  captured-surface-control ch-device-memory ch-downlink ch-dpr ch-ect ch-prefers-color-scheme ch-prefers-reduced-motion
  ch-prefers-reduced-transparency ch-rtt ch-save-data ch-ua ch-ua-arch ch-ua-bitness ch-ua-form-factors ch-ua-full-version
  ch-ua-full-version-list ch-ua-high-entropy-values ch-ua-mobile ch-ua-model ch-ua-platform ch-ua-platform-version ch-ua-wow64
  ch-viewport-height ch-viewport-width ch-width clipboard-read clipboard-write compute-pressure cross-origin-isolated deferred-fetch
  deferred-fetch-minimal digital-credentials-create digital-credentials-get display-capture document-domain encrypted-media fullscreen
  gamepad geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort join-ad-interest-group keyboard-map
  language-detector language-model local-fonts local-network local-network-access loopback-network magnetometer
  media-playback-while-not-visible microphone midi on-device-speech-recognition otp-credentials payment picture-in-picture
  private-aggregation private-state-token-issuance private-state-token-redemption publickey-credentials-create
  publickey-credentials-get run-ad-auction screen-wake-lock serial shared-storage shared-storage-select-url speaker-selection
  storage-access summarizer sync-xhr translator unload usb web-share window-management xr-spatial-tracking`
  .trim()
  .split(/\s+/);

const reportFeatures = 'report(document.featurePolicy.allowedFeatures());';

watchShadowRoots();

describe('the list of features that are off', () => {
  it('E7: the list names every feature that engines and specifications know, once', () => {
    expect(FEATURES).to.include.members(KNOWN);
    expect(new Set(FEATURES).size).to.equal(FEATURES.length);
  });

  it('E7: every shipped header file has the whole list', async () => {
    for (const file of ['sandbox-proxy', 'sandbox-proxy-pages', 'sandbox-proxy-keep-origin']) {
      const {headers} = await fetch(`/${file}-shipped.html`);

      const policy = FEATURES.map((name) => `${name}=()`).join(', ');
      expect(headers.get('Permissions-Policy'), file).to.equal(policy);
    }
  });
});

// Chromium alone reports what a document may do.
if (engine === 'chromium') {
  const {featurePolicy} = document as Document & {featurePolicy: Policy};

  describe('what a guest may do', () => {
    afterEach(coolDown);

    it('E7: a bare frame has features by default, and all of them are in the list (positive control)', async () => {
      const {reports} = await bareFrame(reportFeatures);
      await until(() => reports.length, 'the report');

      expect(reports[0]).to.include.members(['gamepad', 'sync-xhr', 'storage-access', 'unload']);
      expect(FEATURES).to.include.members(reports[0] as string[]);
    });

    const featuresOf = async (options: Parameters<typeof attack>[1]) => {
      const {frame, reports, outcome} = await attack(attacker(reportFeatures), options);
      await until(() => reports().length, 'the report');
      frame.cancel();
      await outcome;
      return reports();
    };

    it('E7: a guest has no feature, in any carrier', async () => {
      for (const [carrier, options] of carriers)
        expect(await featuresOf(options), carrier).to.deep.equal([[]]);
    });

    it('E7: a guest in a prewarmed relay has no feature', async () => {
      await McpElicitationFrame.prewarm();
      await until(() => warmFrames()[0]?.contentWindow?.length === 1, 'the prepared frame');

      expect(await featuresOf({})).to.deep.equal([[]]);
    });

    it('E7: a guest page that keeps its origin has no feature', async () => {
      const sandboxUrl = `${elsewhere}/sandbox-proxy-keep-origin.html`;
      const guest = {src: `${nextDoor}/test/guests/features.html`};

      expect(await featuresOf({keepOrigin: true, sandboxUrl, guest})).to.deep.equal([[]]);
    });

    it('E7: the list does not cause warnings about features that the engine does not know', async () => {
      const {frame, iframe, outcome} = await attack(attacker(''));
      await until(() => iframe(), 'the frame');
      const names = iframe()
        .allow.split('; ')
        .map((directive) => directive.split(' ')[0]);

      expect(featurePolicy.features()).to.include.members(names);
      expect(names.length).to.be.greaterThan(50);
      frame.cancel();
      await outcome;
    });
  });
}
