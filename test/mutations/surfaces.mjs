// Keys, focus, sizes and texts of the elements, as people touch and see them.
const keys = {
  file: 'components/shared/field-keys.ts',
  tests: ['test/components/field-keys.test.ts'],
};
const layer = {file: 'components/shared/top-layer.ts', tests: ['test/components/dialog-below.test.ts']};
const reading = {
  file: 'components/evidence/evidence-view.ts',
  tests: ['test/components/long-message.test.ts'],
};
const approval = {tests: ['test/components/mcp-tool-approval.test.ts']};

export const mutations = [
  {
    ...keys,
    name: 'Enter acts if an input method has ended the composition before',
    find: 'isComposing || keyCode === 229',
    replace: 'isComposing',
  },
  {
    ...keys,
    name: 'shortcuts of the page receive what the user types',
    find: ': !(ctrlKey',
    replace: ': false && !(ctrlKey',
  },
  {
    ...keys,
    name: 'keys of the page in a slot are kept',
    find: 'field.getRootNode() !== currentTarget || ',
    replace: '',
  },
  {
    file: 'components/shared/styles/base-tokens.styles.ts',
    tests: ['test/components/touch.test.ts'],
    name: 'text fields are smaller than 16 px on a touch screen',
    find: '--_field-text: max(16px, 1rem)',
    replace: '--_field-text: 1rem',
  },
  {
    ...layer,
    name: 'a press in a prompt closes a dialog of the page below it',
    find: "'pointerdown', ",
    replace: '',
  },
  {
    ...layer,
    name: 'Escape in a prompt closes a dialog of the page below it',
    find: 'event.stopImmediatePropagation();',
    replace: '',
  },
  {
    ...layer,
    name: 'Escape in a dialog does not reach what is within it',
    find: 'if (!target.dispatchEvent(copy)) event.preventDefault();',
    replace: 'void copy;',
  },
  {
    ...layer,
    file: 'components/frame/card.styles.ts',
    name: 'a prompt in the top layer cannot be pressed if the page switches presses off',
    find: 'pointer-events: auto;',
    replace: '',
  },
  {
    ...layer,
    file: 'components/frame/card.styles.ts',
    name: 'the sidebar is in the middle of the window',
    find: '    max-inline-size: none;\n    box-shadow',
    replace: '    max-inline-size: none;\n    margin: auto;\n    box-shadow',
  },
  {
    file: 'components/shared/answering-element.ts',
    tests: ['test/components/schema-form.test.ts'],
    name: 'the summary of errors is removed when the frame renders again',
    find: 'if (isNew) this',
    replace: 'if (this.isConnected) this',
  },
  {
    file: 'components/inbox/requests.ts',
    tests: ['test/components/elicitation-inbox.test.ts'],
    name: 'a request that is loaded first is opened without a sign',
    find: "else frame.addEventListener('elicitation-start', show, {once: true});",
    replace: '',
  },
  {
    ...reading,
    name: 'a message that is cut can be agreed to unread',
    find: 'this.#isMessageUnread = mayBeCut(message);',
    replace: 'this.#isMessageUnread = false;',
  },
  {
    ...reading,
    name: 'the folded rest of a message counts as read',
    find: "!end.parentElement!.querySelector('details:not([open])')",
    replace: 'end.parentElement',
  },
  {
    ...approval,
    file: 'components/tool-approval/arguments-form.ts',
    name: 'arguments that do not exist have a heading',
    find: 'this.#isEmpty = !hasFields &&',
    replace: 'this.#isEmpty = hasFields === undefined &&',
  },
];
