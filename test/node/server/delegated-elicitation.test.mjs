import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {entry} from './server-entry.mjs';

const {delegatedElicitation} = entry;

const message = 'Which colour?';
const requestedSchema = {type: 'object', properties: {color: {type: 'string'}}, required: ['color']};
const ui = {uri: 'ui://color-picker', mode: 'modal', context: {defaultColor: '#3b82f6'}};
const question = {message, requestedSchema, ui};

describe('delegatedElicitation', () => {
  it('declares the UI in the forms of both kinds of host', () => {
    const {params} = delegatedElicitation(question);
    assert.deepEqual(params, {
      message,
      requestedSchema,
      ui,
      _meta: {ui: {resourceUri: ui.uri, mode: 'modal', context: ui.context}},
    });
  });

  it('leaves out options that are not set', () => {
    const {params} = delegatedElicitation({...question, ui: {uri: ui.uri}});
    assert.deepEqual(params.ui, {uri: ui.uri});
    assert.deepEqual(params._meta, {ui: {resourceUri: ui.uri}});
  });

  it('creates the tool result of Rich Elicitation with the embedded UI', () => {
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

  it('accepts the HTML of guestPage() as the UI', () => {
    const {toolResult} = delegatedElicitation({...question, resource: '<!doctype html>'});
    assert.deepEqual(toolResult.content[1].resource, {
      uri: ui.uri,
      mimeType: 'text/html',
      text: '<!doctype html>',
    });
  });

  it('works without a resource, which the host can read', () => {
    assert.deepEqual(delegatedElicitation(question).toolResult.content, [{type: 'text', text: message}]);
  });

  const refused = {
    'a UI that is not a ui:// resource': {ui: {uri: 'https://example.com'}},
    'a resource of another URI': {resource: {uri: 'ui://other', text: 'x'}},
    'a resource without contents': {resource: {mimeType: 'text/html'}},
    'a resource with text and blob': {resource: {text: 'x', blob: 'eA=='}},
    'no schema': {requestedSchema: undefined},
  };
  for (const [name, change] of Object.entries(refused)) {
    it(`rejects ${name}`, () => {
      assert.throws(() => delegatedElicitation({...question, ...change}), {code: 'INVALID_REQUEST'});
    });
  }
});
