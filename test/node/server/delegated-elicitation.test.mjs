import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {entry} from './server-entry.mjs';

const {delegatedElicitation} = entry;

const message = 'Which colour?';
const requestedSchema = {type: 'object', properties: {color: {type: 'string'}}, required: ['color']};
const ui = {uri: 'ui://color-picker', mode: 'modal', context: {defaultColor: '#3b82f6'}};
const question = {message, requestedSchema, ui};

describe('delegatedElicitation', () => {
  it('names the UI in both ways that hosts know', () => {
    const {params} = delegatedElicitation(question);
    assert.deepEqual(params, {
      message,
      requestedSchema,
      ui,
      _meta: {ui: {resourceUri: ui.uri, mode: 'modal', context: ui.context}},
    });
  });

  it('leaves out what is not wished for', () => {
    const {params} = delegatedElicitation({...question, ui: {uri: ui.uri}});
    assert.deepEqual(params.ui, {uri: ui.uri});
    assert.deepEqual(params._meta, {ui: {resourceUri: ui.uri}});
  });

  it("makes the seed's tool result, with the UI embedded", () => {
    const resource = {mimeType: 'text/uri-list', text: 'https://example.com/picker'};
    const {toolResult} = delegatedElicitation({...question, resource});
    assert.deepEqual(toolResult, {
      content: [
        {type: 'text', text: message},
        {type: 'resource', resource: {uri: ui.uri, ...resource}},
      ],
      metadata: {elicitation: {message, requestedSchema, ui}},
    });
  });

  it('takes HTML for the UI, as guestPage() gives it', () => {
    const {toolResult} = delegatedElicitation({...question, resource: '<!doctype html>'});
    assert.deepEqual(toolResult.content[1].resource, {
      uri: ui.uri,
      mimeType: 'text/html',
      text: '<!doctype html>',
    });
  });

  it('needs no resource: the host can read it', () => {
    assert.deepEqual(delegatedElicitation(question).toolResult.content, [{type: 'text', text: message}]);
  });

  const refused = {
    'a UI that is no ui:// resource': {ui: {uri: 'https://example.com'}},
    'a resource of another URI': {resource: {uri: 'ui://other', text: 'x'}},
    'a resource without contents': {resource: {mimeType: 'text/html'}},
    'a resource with text and blob': {resource: {text: 'x', blob: 'eA=='}},
    'no schema': {requestedSchema: undefined},
  };
  for (const [name, change] of Object.entries(refused)) {
    it(`refuses ${name}`, () => {
      assert.throws(() => delegatedElicitation({...question, ...change}), {code: 'INVALID_REQUEST'});
    });
  }
});
