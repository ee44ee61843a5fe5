// The elements in a jsdom window of their own, as in Jest: only the window's properties are global.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {JSDOM, VirtualConsole} from 'jsdom';
import {answer} from 'mcp-elicitation-elements/testing';
import {inRoot} from '../../../scripts/entries.mjs';

describe('a jsdom window of its own', () => {
  const problems = [];
  let window;
  let document;
  before(() => {
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('jsdomError', (error) => problems.push(error));
    // Not `pretendToBeVisual`: so the document reports that it is hidden.
    const options = {url: 'http://localhost/', runScripts: 'outside-only', virtualConsole};
    ({window} = new JSDOM('<!doctype html><body>', options));
    ({document} = window);
    window.eval(readFileSync(inRoot('dist/cdn/elicitation.all.js'), 'utf8'));
  });
  after(() => {
    window.close();
    assert.deepEqual(problems, []);
  });
  const mount = (tag) => document.body.appendChild(document.createElement(tag));

  it('accepts an answer of answer() from outside of the window', {timeout: 20_000}, async () => {
    const frame = mount('mcp-elicitation-frame');
    const properties = {name: {type: 'string', default: 'Grace'}, size: {enum: ['S', 'M']}};
    const result = frame.elicit({message: 'Who?', requestedSchema: {type: 'object', properties}});
    const content = {name: 'Ada', size: 'M'};
    await answer(frame, content);
    assert.equal(JSON.stringify(await result), JSON.stringify({action: 'accept', content}));
  });

  it('opens the page of URL mode although the document is hidden', {timeout: 20_000}, async () => {
    window.open = () => null;
    const frame = mount('mcp-elicitation-frame');
    const result = frame.elicit({mode: 'url', message: 'Go', url: 'https://a.example/', elicitationId: '1'});
    await answer(frame);
    assert.equal((await result).action, 'accept');
  });

  it('approves a sampling request', {timeout: 20_000}, async () => {
    const approval = mount('mcp-sampling-approval');
    const messages = [{role: 'user', content: {type: 'text', text: 'Hello'}}];
    const decision = approval.approve({messages, maxTokens: 5});
    await approval.updateComplete;
    const button = approval.shadowRoot.querySelector('[part=approve]');
    while (button.hasAttribute('aria-disabled')) await new Promise((resolve) => setTimeout(resolve, 20));
    button.click();
    assert.equal((await decision).action, 'approve');
  });
});
