// Sampling requests, and what the user sees of them.
const tests = ['test/components/mcp-sampling-approval.test.ts'];
const pieces = {file: 'components/sampling/pieces.ts', tests};
const templates = {file: 'components/sampling/templates.ts', tests};
const view = {file: 'components/shared/text/json-view.ts', tests};
const request = {file: 'components/sampling/request.ts', tests};

export const mutations = [
  {...pieces, name: 'settings of a sampling request are not shown', find: '= {...others};', replace: '= {};'},
  {
    ...pieces,
    name: 'members of a sampling request with another type than expected are not shown',
    find: 'settings[key] = value;',
    replace: 'settings[key] = undefined;',
  },
  {...pieces, name: 'unknown members of a text are not shown', find: 'addExtra(rest);', replace: ''},
  {...pieces, name: 'unknown members of a message are not shown', find: 'addExtra(extra);', replace: ''},
  {
    ...pieces,
    name: 'parts after the hundredth are not shown',
    find: 'more.push({role, content: part});',
    replace: '{}',
  },
  {
    ...pieces,
    name: 'a text with different line breaks can be edited',
    find: 'kinds.size > 1 ? undefined : ',
    replace: '',
  },
  {
    ...templates,
    name: 'tools are counted, but not shown',
    find: 'moreDetails, tools)',
    replace: 'moreDetails, tools.length)',
  },
  {
    ...templates,
    name: 'any data of an image is binary',
    find: 'if (data.length < SHORTEST_BINARY || !BASE64.test(data)) return false;',
    replace: 'return true;',
  },
  {
    ...templates,
    name: 'base64 of a text is binary',
    find: 'return /[^\\t\\n\\r -~]/.test(atob(data.slice(0, 1024)));',
    replace: 'return true;',
  },
  {
    ...templates,
    name: 'invisible characters are not counted',
    find: "count ? html`<p>${text.text('sampling.invisible', {count})}</p>` : nothing",
    replace: 'nothing',
  },
  {
    ...view,
    name: 'strings of a request are shown without their bounds',
    find: '<bdi>${this.#fold(value)}</bdi>',
    replace: '${this.#fold(value)}',
  },
  {
    ...view,
    name: 'any string is shown without quotes among JSON punctuation',
    find: ' && PLAIN.test(value)',
    replace: '',
  },
  {
    ...request,
    name: 'a sampling request is not copied when it arrives',
    find: 'return deepFreeze(copied.value);',
    replace: 'return value as SamplingRequest;',
  },
  {
    ...request,
    name: 'a sampling request may be of any size',
    find: '{nodes, depth, chars}',
    replace: '{nodes: 1e9, depth: 1e3, chars: 1e9}',
  },
];
