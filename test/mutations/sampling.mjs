// Sampling requests, and what the user sees of them.
import {faults} from '../runner/mutation-list.mjs';

const mcpSamplingApproval = {tests: ['test/components/mcp-sampling-approval.test.ts']};

export const mutations = [
  ...faults('components/sampling/pieces.ts', mcpSamplingApproval, {
    'settings of a sampling request are not shown': ['= {...others};', '= {};'],
    'members of a sampling request with another type than expected are not shown': [
      'settings[key] = value;',
      'settings[key] = undefined;',
    ],
    'unknown members of a text are not shown': 'addExtra(rest);',
    'unknown members of a message are not shown': 'addExtra(extra);',
    'parts after the hundredth are not shown': ['more.push({role, content: part});', '{}'],
    'a text with different line breaks can be edited': 'kinds.size > 1 ? undefined : ',
  }),
  ...faults('components/sampling/templates.ts', mcpSamplingApproval, {
    'tools are counted, but not shown': ['moreDetails, tools)', 'moreDetails, tools.length)'],
    'any data of an image is binary': [
      'if (data.length < SHORTEST_BINARY || !BASE64.test(data)) return false;',
      'return true;',
    ],
    'base64 of a text is binary': [
      'return /[^\\t\\n\\r -~]/.test(atob(data.slice(0, 1024)));',
      'return true;',
    ],
    'invisible characters are not counted': [
      "count ? html`<p>${text.text('sampling.invisible', {count})}</p>` : nothing",
      'nothing',
    ],
  }),
  ...faults('components/shared/text/json-view.ts', mcpSamplingApproval, {
    'strings of a request are shown without their bounds': [
      '<bdi>${this.#fold(value)}</bdi>',
      '${this.#fold(value)}',
    ],
    'any string is shown without quotes among JSON punctuation': ' && PLAIN.test(value)',
  }),
  ...faults('components/sampling/request.ts', mcpSamplingApproval, {
    'a sampling request is not copied when it arrives': [
      'return deepFreeze(copied.value);',
      'return value as SamplingRequest;',
    ],
    'a sampling request may be of any size': [
      '{nodes, depth, chars}',
      '{nodes: 1e9, depth: 1e3, chars: 1e9}',
    ],
  }),
];
