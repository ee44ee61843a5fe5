import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import type {ElicitRequest} from '../../src/protocol/index.js';
import {advanceClock} from '../support/clock.js';
import {click, isArmed, press} from '../support/consent.js';
import {pierce, present, tracedFrame, until} from '../support/frame.js';
import {all} from './mcp-tool-approval/tool-fixture.js';

const lines = (count: number, text = 'line') => Array.from({length: count}, (_, index) => `${text} ${index}`);
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Waits for all items: what compares texts is loaded with the first diff. */
const drawn = (element: Element) =>
  until(
    () => all(element, '.evidence .whole').every(({firstElementChild}) => firstElementChild),
    'all items',
  );

async function inFrame(evidence: unknown, options: Partial<McpElicitationFrame> = {}) {
  const {frame} = await tracedFrame(options);
  const request: ElicitRequest = {message: 'Go on?', _meta: {[EVIDENCE_KEY]: evidence}};
  const {answer} = await present(frame, request);
  await drawn(frame);
  return {frame, answer, submit: () => pierce<HTMLButtonElement>(frame, '[part=submit]')};
}

const items = (element: Element) => all(element, '.evidence .item');
const content = (element: Element) => items(element).map((item) => item.querySelector('.lines')!);
const more = (element: Element) => all<HTMLButtonElement>(element, '[part=evidence-more]');

describe('evidence', () => {
  describe('in a frame', () => {
    it('shows characters that are invisible or reorder text as escapes', async () => {
      const {frame} = await inFrame([
        {kind: 'code', title: 'a\u202eb', text: `x\u202ey\u200b${'\u2066'.repeat(3000)}`},
        {kind: 'table', columns: ['\u202e'], rows: [['\u202ez']]},
        {kind: 'list', items: ['\u2067q']},
      ]);
      const text = all(frame, '.evidence')[0]!.textContent!;

      expect(text).to.not.match(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      for (const part of ['a\\u{202e}b', 'x\\u{202e}y\\u{200b}', '\\u{202e}z', '\\u{2067}q'])
        expect(text).to.contain(part);
    });

    it('shows a diff with its lines marked by signs, and without distant lines', async () => {
      const before = lines(40);
      const after = before.with(20, 'changed').filter((_, index) => index !== 30);
      const {frame} = await inFrame([
        {kind: 'diff', path: 'a.txt', oldText: before.join('\n'), newText: after.join('\n')},
      ]);
      more(frame)[0]!.click();
      await frame.updateComplete;

      const [box] = content(frame);
      expect([...box!.querySelectorAll('del')].map((line) => line.textContent)).to.deep.equal([
        '-line 20\n',
        '-line 30\n',
      ]);
      expect([...box!.querySelectorAll('ins')].map((line) => line.textContent)).to.deep.equal(['+changed\n']);
      expect(box!.textContent).to.contain('Unchanged lines: 17');
      expect(items(frame)[0]!.querySelector('figcaption')!.textContent).to.equal('a.txt +1 −2');
    });

    it('shows every member of an item: path and working directory with its title, others as JSON below', async () => {
      const {frame} = await inFrame([
        {kind: 'diff', title: 'Edit', path: '/a.ts', oldText: 'a\n', newText: 'a', mode: '0755'},
        {kind: 'table', rows: [['x']], cwd: '/tmp', title: 'T', env: {A: '1'}},
        {kind: 'image', data: PNG, mimeType: 'image/png', title: 'I', source: 'camera'},
        {kind: 'image', data: 'x', alt: 'A plan', source: 'scanner'},
      ]);
      const texts = items(frame).map((item) => item.textContent!.replaceAll(/\s+/g, ' '));

      expect(texts[0]).to.contain('Edit path: /a.ts');
      expect(texts[0]).to.contain('-a +a \\ No newline at end of file Also sent: { "mode": "0755" }');
      expect(texts[1]).to.contain('T cwd: /tmp xAlso sent: { "env": { "A": "1" } }');
      expect(texts[2]).to.contain('Also sent: { "source": "camera" }');
      expect(texts[3]).to.contain('A plan').and.to.contain('"scanner"');
    });

    it('shows a unified diff as it is', async () => {
      const patch =
        '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n one\n--- two\n+++ three\n\\ No newline at end of file\n';
      const {frame} = await inFrame([{kind: 'diff', patch}]);
      const [box] = content(frame);

      expect(box!.textContent).to.equal(patch);
      expect(box!.querySelector('del')!.textContent).to.equal('--- two\n');
      expect(box!.querySelector('ins')!.textContent).to.equal('+++ three\n');
    });

    it('shows an image from its data only', async () => {
      const {frame} = await inFrame([
        {kind: 'image', data: PNG, mimeType: 'image/png', alt: 'A dot'},
        {kind: 'image', data: 'https://example.com/a.png', mimeType: 'image/png'},
      ]);
      const images = all<HTMLImageElement>(frame, '.evidence img');
      expect(all(frame, '.evidence figcaption')[0]!.textContent).to.contain('A dot');

      expect(images.map(({src, alt}) => [src.slice(0, 22), alt])).to.deep.equal([
        ['data:image/png;base64,', 'A dot'],
      ]);
      expect(content(frame)[1]!.textContent).to.equal("This part can't be shown.");
    });

    it('shows the verdict of a review above the buttons, and selects nothing', async () => {
      const {frame, answer, submit} = await inFrame([
        {kind: 'review', by: 'Policy \u202e3', outcome: 'deny', risk: 'high', why: 'Outside of the project'},
        {kind: 'review', by: 'Model', outcome: 'allow'},
      ]);
      const [denied, allowed] = content(frame).map(({textContent}) => textContent!.trim().split('\n'));

      expect(denied).to.deep.equal([
        'Policy \\u{202e}3 would refuse this.',
        'Risk: high',
        'Outside of the project',
      ]);
      expect(allowed).to.deep.equal(['Model would allow this.']);
      expect(all(frame, '.evidence input, .evidence button')).to.deep.equal([]);
      expect(isArmed(submit()), 'at first').to.equal(false);
      await press(submit);
      expect((await answer).action).to.equal('accept');
    });

    it('shows reviews first, each line in its own direction, in the colour of the verdict', async () => {
      const {frame} = await inFrame([
        {kind: 'code', text: 'rm'},
        {kind: 'review', by: 'סוקר', outcome: 'deny', why: 'Because.'},
      ]);
      const [review, code] = items(frame);
      expect(review!.className).to.equal('item review deny');
      expect(code!.className.trim()).to.equal('item code');
      const box = review!.querySelector<HTMLElement>('.lines')!;
      expect([box.dir, code!.querySelector<HTMLElement>('.lines')!.dir]).to.deep.equal(['auto', 'ltr']);
      for (const line of box.querySelectorAll('pre > *'))
        expect(getComputedStyle(line).unicodeBidi).to.equal('plaintext');
      expect(getComputedStyle(box).borderInlineStartColor).to.equal('rgb(180, 35, 24)');
    });

    it('shows the risk of a review next to its verdict, which alone is bold, and the reason below', async () => {
      const {frame} = await inFrame([
        {kind: 'review', by: 'Guard', outcome: 'ask', risk: 'high', why: 'Because.'},
      ]);
      const lines = [...items(frame)[0]!.querySelectorAll('pre > *')];
      expect(lines.map(({textContent}) => textContent!.trim())).to.deep.equal([
        'Guard leaves the decision to you.',
        'Risk: high',
        'Because.',
      ]);
      const [verdict, risk, reason] = lines.map((line) => line.getBoundingClientRect());
      expect(risk!.top).to.equal(verdict!.top);
      expect(risk!.left).to.be.above(verdict!.right);
      expect(reason!.top).to.be.at.least(verdict!.bottom);
      expect(lines.map((line) => getComputedStyle(line).fontWeight)).to.deep.equal(['600', '400', '400']);
    });

    it('names a command without a title as one, with its folder', async () => {
      const {frame} = await inFrame([{kind: 'command', command: 'rm', cwd: '/tmp'}]);
      expect(items(frame)[0]!.querySelector('figcaption')!.innerText).to.equal('Command cwd: /tmp');
    });

    it('sets texts of people like other text, and code smaller', async () => {
      const {frame} = await inFrame([
        {kind: 'review', by: 'Guard', outcome: 'ask', why: 'Because.'},
        {kind: 'text', text: 'A text.'},
        {kind: 'code', text: 'a = 1'},
      ]);
      const styles = items(frame).map((item) => getComputedStyle(item.querySelector('pre')!));
      expect(styles.map(({fontSize}) => fontSize)).to.deep.equal(['14px', '14px', '13px']);
      expect(styles.map(({fontFamily}) => /mono/.test(fontFamily))).to.deep.equal([false, false, true]);
    });

    it('shows the heading of a review only if it has a title, because the verdict says what it is', async () => {
      const review = {kind: 'review', by: 'Guard', outcome: 'ask'};
      const {frame} = await inFrame([review, {...review, title: 'Second opinion'}]);
      const captions = items(frame).map((item) => item.querySelector('figcaption')!);
      expect(captions.map(({innerText, hidden}) => !hidden && innerText)).to.deep.equal([
        false,
        'Second opinion',
      ]);
      expect(content(frame)[0]!.closest('.lines')!.getAttribute('aria-label')).to.equal('Review');
    });

    it('gives Approve the colours of danger next to a review that would refuse', async () => {
      for (const [outcome, isDanger] of [
        ['allow', false],
        ['deny', true],
      ] as const) {
        const {frame, submit} = await inFrame([{kind: 'review', by: 'Guard', outcome}]);
        const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name);
        const danger = token(frame.shadowRoot!.querySelector('.card')!, '--_danger');
        expect(token(submit()!, '--_accent') === danger, outcome).to.equal(isDanger);
        const {backgroundColor, borderColor, color} = getComputedStyle(submit()!);
        expect([backgroundColor === borderColor, color === borderColor]).to.deep.equal([!isDanger, isDanger]);
      }
    });

    it('has headings without the look of the caption of a guest, and counts of changes from left to right', async () => {
      const {frame} = await inFrame([{kind: 'diff', path: 'a', oldText: 'a', newText: 'b'}]);
      const caption = items(frame)[0]!.querySelector('figcaption')!;
      const {backgroundColor, fontSize, paddingInlineStart} = getComputedStyle(caption);
      expect([backgroundColor, fontSize, paddingInlineStart]).to.deep.equal([
        'rgba(0, 0, 0, 0)',
        '14px',
        '0px',
      ]);
      const changes = caption.querySelector('.changes')!;
      expect([changes.localName, changes.getAttribute('dir'), changes.textContent]).to.deep.equal([
        'bdi',
        'ltr',
        '+1 −1',
      ]);
    });

    it('folds more than 12 lines, rows or entries behind a button', async () => {
      const {frame} = await inFrame([
        {kind: 'code', text: lines(12).join('\n')},
        {kind: 'code', text: lines(13).join('\n')},
        {kind: 'table', rows: lines(30).map((line) => [line])},
        {kind: 'list', items: lines(30)},
      ]);
      expect(more(frame).map((each) => each.textContent!.trim())).to.deep.equal([
        'Show more lines (1)',
        'Show more lines (18)',
        'Show more lines (18)',
      ]);
      const [disclosure] = more(frame);
      expect(disclosure!.getAttribute('aria-expanded')).to.equal('false');
      expect(content(frame)[1]!.textContent).to.not.contain('line 12');
      disclosure!.focus();
      await sendKeys({press: 'Enter'});
      await frame.updateComplete;

      expect(disclosure!.getAttribute('aria-expanded')).to.equal('true');
      expect(disclosure!.textContent!.trim()).to.equal('Show less');
      expect(content(frame)[1]!.textContent).to.contain('line 12');
    });

    it('shows all of a text of 1 MB, page by page', async () => {
      const {frame} = await inFrame([{kind: 'code', text: `${'a'.repeat(1_000_000)}the end`}]);
      let presses = 0;
      while (more(frame)[0]!.textContent!.includes('Show more')) {
        more(frame)[0]!.click();
        await frame.updateComplete;
        presses++;
      }
      expect(presses).to.be.within(2, 20);
      expect(content(frame)[0]!.textContent!.replaceAll('\n', '')).to.have.length(1_000_007);
    });

    it('draws a diff of 100 kB in less time than plain elements for all of its lines', async () => {
      const before = lines(2500, 'some text in this line that is of a usual length');
      const after = before.map((line, index) => (index % 3 ? line : `${line}!`));
      const {frame} = await inFrame([{kind: 'diff', oldText: 'a', newText: 'b'}]);
      void frame.cancel();
      await frame.updateComplete;
      const {EvidenceView} = await import('../../components/evidence/evidence-view.js');
      const view = new EvidenceView(frame);
      const {render} = await import('lit');
      /** Returns how long it takes to draw something in a new box, in ms. */
      const timed = (draw: (box: HTMLElement) => void) => {
        const box = document.createElement('div');
        document.body.append(box);
        const start = performance.now();
        draw(box);
        box.getBoundingClientRect();
        const ms = performance.now() - start;
        expect(box.querySelectorAll('del').length).to.be.above(100);
        box.remove();
        return ms;
      };
      const plain = (box: HTMLElement) => {
        for (const [index, line] of before.entries()) {
          const row = document.createElement('div');
          const [removed, added] = ['del', 'ins'].map((name) => document.createElement(name));
          removed!.append(line);
          added!.append(after[index]!);
          row.append(removed!, added!);
          box.append(row);
        }
      };
      const diff = (run: number) => (box: HTMLElement) => {
        const evidence = [{kind: 'diff', oldText: before.join('\n'), newText: after.join('\n')}];
        render(view.template(run, evidence), box);
        box.querySelector<HTMLButtonElement>('[part=evidence-more]')!.click();
        render(view.template(run, evidence), box);
      };
      // The quickest of several turns, because the machine may do other work.
      const quickest = {plain: Number.POSITIVE_INFINITY, diff: Number.POSITIVE_INFINITY};
      for (let run = 0; run < 5; run++) {
        quickest.plain = Math.min(quickest.plain, timed(plain));
        quickest.diff = Math.min(quickest.diff, timed(diff(run)));
      }

      expect(before.join('\n').length).to.be.above(100_000);
      expect(quickest.diff).to.be.below(quickest.plain);
    });

    it('is accessible', async () => {
      const {frame} = await inFrame({
        requireReading: true,
        items: [
          {kind: 'diff', path: 'a.txt', oldText: lines(20).join('\n'), newText: lines(20, 'x').join('\n')},
          {kind: 'table', columns: ['a', 'b'], rows: [['1', '2']]},
          {kind: 'image', data: PNG, mimeType: 'image/png'},
          {kind: 'list', items: ['a', 'b']},
        ],
      });
      await expect(frame).to.be.accessible();
    });
  });

  describe('that must be read', () => {
    const long = [{kind: 'code', text: lines(60).join('\n'), requireReading: true}];

    it('holds the consent until the side of a wide table has been in view', async () => {
      const rows = [Array.from({length: 40}, (_, index) => `account ${index} of the customer`)];
      const {frame, answer, submit} = await inFrame([{kind: 'table', rows, requireReading: true}]);
      const box = content(frame)[0]!;
      box.scrollIntoView({block: 'center'});
      box.scrollTop = box.scrollHeight;
      expect(box.scrollWidth).to.be.greaterThan(box.clientWidth + 300);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(all(frame, '.evidence [role=status]')[0]!.textContent).to.equal('Read to the end to continue.');
      expect(isArmed(submit())).to.equal(false);

      box.scrollLeft = box.scrollWidth;
      const said = () => all(frame, '.evidence [role=status]')[0]!.textContent;
      await until(() => said() === 'You can approve now.', 'the side to have been read');
      await press(submit);
      expect((await answer).action).to.equal('accept');
    });

    it('allows no consent if it cannot be shown, also when that turns out later', async () => {
      // The header of an image without its data.
      const broken = PNG.slice(0, 44);
      for (const data of ['https://example.com/a.png', broken]) {
        const {frame, answer, submit} = await inFrame([
          {kind: 'image', data, mimeType: 'image/png', requireReading: true},
        ]);
        await until(() => content(frame)[0]!.textContent === "This part can't be shown.", 'the text');
        expect(all(frame, '.evidence [role=status]')[0]!.textContent).to.match(/You can only decline/);
        advanceClock(1000);
        await click(submit()!);
        expect(frame.pending).to.equal(1);

        pierce<HTMLButtonElement>(frame, '[part=decline]')!.click();
        expect((await answer).action).to.equal('decline');
      }
    });

    it('holds a consent after the user has entered something', async () => {
      const {frame} = await tracedFrame();
      await present(frame, {
        message: 'Name?',
        requestedSchema: {type: 'object', properties: {name: {type: 'string'}}},
        _meta: {[EVIDENCE_KEY]: long},
      });
      pierce<HTMLInputElement>(frame, 'input')!.focus();
      await sendKeys({type: 'Ann'});
      await sendKeys({press: 'Enter'});
      expect(isArmed(pierce(frame, '[part=submit]'))).to.equal(false);

      expect(frame.pending).to.equal(1);
    });
  });
});
