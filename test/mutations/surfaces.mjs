// Keys, focus, sizes and texts of the elements, as people touch and see them.
import {faults} from '../runner/mutation-list.mjs';

const dialogBelow = {tests: ['test/components/dialog-below.test.ts']};
const mcpToolApproval = {tests: ['test/components/mcp-tool-approval.test.ts']};

export const mutations = [
  ...faults(
    'components/shared/field-keys.ts',
    {tests: ['test/components/field-keys.test.ts']},
    {
      'Enter acts if an input method has ended the composition before': [
        'isComposing || keyCode === 229',
        'isComposing',
      ],
      'shortcuts of the page receive what the user types': [': !(ctrlKey', ': false && !(ctrlKey'],
      'keys of the page in a slot are kept': 'field.getRootNode() !== currentTarget || ',
    },
  ),
  ...faults(
    'components/shared/styles/base-tokens.styles.ts',
    {tests: ['test/components/touch.test.ts']},
    {
      'text fields are smaller than 16 px on a touch screen': [
        '--_field-text: max(16px, 1rem)',
        '--_field-text: 1rem',
      ],
    },
  ),
  ...faults('components/shared/top-layer.ts', dialogBelow, {
    'a press in a prompt closes a dialog of the page below it': "'pointerdown', ",
    'Escape in a prompt closes a dialog of the page below it': 'event.stopImmediatePropagation();',
    'Escape in a dialog does not reach what is within it': [
      'if (!target.dispatchEvent(copy)) event.preventDefault();',
      'void copy;',
    ],
  }),
  ...faults('components/frame/card.styles.ts', dialogBelow, {
    'a prompt in the top layer cannot be pressed if the page switches presses off': 'pointer-events: auto;',
    'the sidebar is in the middle of the window': [
      '    max-inline-size: none;\n    box-shadow',
      '    max-inline-size: none;\n    margin: auto;\n    box-shadow',
    ],
  }),
  ...faults(
    'components/shared/answering-element.ts',
    {tests: ['test/components/schema-form.test.ts']},
    {
      'the summary of errors is removed when the frame renders again': [
        'if (isNew) this',
        'if (this.isConnected) this',
      ],
    },
  ),
  ...faults(
    'components/inbox/requests.ts',
    {tests: ['test/components/elicitation-inbox.test.ts']},
    {
      'a request that is loaded first is opened without a sign':
        "else frame.addEventListener('elicitation-start', show, {once: true});",
    },
  ),
  ...faults(
    'components/evidence/evidence-view.ts',
    {tests: ['test/components/long-message.test.ts']},
    {
      'a message that is cut can be agreed to unread': [
        'this.#isMessageUnread = mayBeCut(message);',
        'this.#isMessageUnread = false;',
      ],
      'the folded rest of a message counts as read': [
        "!end.parentElement!.querySelector('details:not([open])')",
        'end.parentElement',
      ],
    },
  ),
  ...faults('components/tool-approval/arguments-form.ts', mcpToolApproval, {
    'arguments that do not exist have a heading': [
      'this.#isEmpty = !hasFields &&',
      'this.#isEmpty = hasFields === undefined &&',
    ],
  }),
];
