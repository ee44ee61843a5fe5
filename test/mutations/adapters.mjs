// Adapters for other protocols: a yes means what was displayed.
import {faults} from '../runner/mutation-list.mjs';

const wholeArguments = {tests: ['test/unit/adapters/whole-arguments.test.ts']};
const displayedPermissions = {tests: ['test/unit/adapters/displayed-permissions.test.ts']};
const permissionOptions = {tests: ['test/unit/adapters/permission-options.test.ts']};
const replacedSubject = {tests: ['test/unit/adapters/replaced-subject.test.ts']};
const aiSdkTools = {tests: ['test/unit/adapters/ai-sdk-tools.test.ts']};

export const mutations = [
  ...faults('src/adapters/ask.ts', wholeArguments, {
    'the arguments of a tool call are cut in a confirmation': [
      'description, readableJson(call.arguments, 2)]',
      'description, readableJson(call.arguments, 2).slice(0, 60_000)]',
    ],
    'a confirmation may be longer than a message': [
      'if (message.length <= maxPromptChars) return message;',
      'if (maxPromptChars) return message;',
    ],
  }),
  ...faults('src/protocol/readable-json.ts', wholeArguments, {
    'characters that reorder arguments are not escaped': [
      '[^\\P{C}\\n]|[^\\P{Z} ]|[\\p{Default_Ignorable_Code_Point}',
      '[^\\P{Cc}\\n]|[^\\P{Z} ]|[',
    ],
    'blanks that look like a space are not escaped': ['|[^\\P{Z} ]|', '|'],
    'the name of a tool may contain line breaks in a confirmation': [
      "escapes).replaceAll('\\n', '\\\\n')",
      'escapes)',
    ],
  }),
  ...faults('src/adapters/ag-ui.ts', wholeArguments, {
    'a form that also approves a tool call does not show it': ['about ?? message', 'message'],
  }),
  ...faults('src/adapters/claude.ts', displayedPermissions, {
    'suggestions that are not understood are granted': [
      'rules ? [proposed, longer] : [[], []]',
      'rules || proposed.length ? [proposed, longer] : [[], []]',
    ],
    'a scope that was not offered is granted': [
      'scopes.find((each) => each === verdict.scope)',
      'verdict.scope',
    ],
    'a call of Claude runs with the input of now, not with the displayed one': [
      'verdict.arguments : structuredClone(shown)',
      'verdict.arguments : structuredClone(input)',
    ],
    'the tool of an MCP server is displayed as one of the SDK': [
      'mcpServer ? undefined : inputEvidence(name, shown)',
      'inputEvidence(name, shown)',
    ],
    'a call is refused for evidence that its arguments contain': [
      'item && isDisplayable([...required, item]) ?',
      'item ?',
    ],
    'the texts of a server for its elicitation are not displayed': [
      '[displayName, title, description, elicitation.message]',
      '[elicitation.message]',
    ],
  }),
  ...faults('src/adapters/claude/evidence.ts', displayedPermissions, {
    'a rule with members that are not displayed is understood': [
      'if (!isText(toolName) || Object.keys(others).length) return undefined;',
      'if (!isText(toolName) || others === undefined) return undefined;',
    ],
  }),
  ...faults('src/adapters/acp-call.ts', displayedPermissions, {
    'members of a call that ACP does not have are not displayed': '...(isAll ? [] : jsonEvidence(others)),',
    'the names of options are never displayed': ['.filter(isTelling)', '.filter(() => false)'],
  }),
  ...faults('src/adapters/acp-content.ts', displayedPermissions, {
    'the title of a diff replaces its path': [
      'as const, path, newText,',
      'as const, path, ...others, newText,',
    ],
    'the members of a change that ACP does not have are not displayed': [
      'path}`) + about;',
      'path}`) + about.slice(0, 0);',
    ],
  }),
  ...faults('src/adapters/call-evidence.ts', displayedPermissions, {
    'evidence beyond the limit is left out': ['? [...first, ...jsonEvidence({more})]', '? first'],
    'evidence that cannot be displayed is approved': [
      "every(({kind}) => kind !== 'unreadable')",
      'every(Boolean)',
    ],
  }),
  ...faults('src/adapters/acp.ts', displayedPermissions, {
    'a cancelled session keeps its prompts': ['if (session === sessionId)', 'if (session !== session)'],
  }),
  ...faults('src/adapters/acp.ts', permissionOptions, {
    'Decline selects the first of several rejections': [
      'return others.length ? undefined : first;',
      'return first;',
    ],
    'an option that lasts is chosen at first': [
      "onlyOne(choices, 'allow_once')",
      "onlyOne(choices, 'allow_always')",
    ],
    'an option that rejects for good cannot be chosen in a frame': [
      "(prompts.presenter.approve || !byKind('reject_always'))",
      '(prompts.presenter.approve || params)',
    ],
  }),
  ...faults('src/adapters/ask.ts', permissionOptions, {
    'a confirmation grants a scope that the user has not chosen': [
      "(each) => each === _meta?.['persist']",
      '(each) => each',
    ],
  }),
  ...faults(
    'src/adapters/claude/apps.ts',
    {tests: ['test/unit/adapters/claude-apps.test.ts']},
    {
      'the rules of the session do not apply to the call of an app': [
        'check_permissions: true',
        'check_permissions: false',
      ],
      'an app calls a tool in a session that ignores the check': [
        'if (missing) throw',
        'if (missing && !capabilities) throw',
      ],
      'an app calls the tool of another server': ['only?.server !== serverName ||', '!only ||'],
      'an app calls one of two tools that the session cannot tell apart': ['others.length || only', 'only'],
    },
  ),
  ...faults('src/adapters/ai-sdk.ts', replacedSubject, {
    'the response is sent for a part that has changed under its id': [
      'if (now && (now.subject !== subject ||',
      'if (now && (now.subject === undefined ||',
    ],
    'the prompt of a part that is gone stays open': [
      'if (!isAnswered && open.get(id)?.subject !== subject)',
      'if (!isAnswered && open.has(id) && open.get(id)?.subject !== subject)',
    ],
    'a part is compared with the messages of an earlier render': '    known.chat = chat;\n',
  }),
  ...faults('src/adapters/ag-ui.ts', replacedSubject, {
    'the answer to an interrupt goes to another thread': [
      'run.thread === agent.threadId && keyOf(run.subjects)',
      'keyOf(run.subjects)',
    ],
    'the answer counts for interrupts that have changed': 'if (started === run) compare();',
    'a tool call of AG-UI that has changed is approved': [
      '=> [interrupt, calls])',
      '=> [interrupt, calls && null])',
    ],
    'interrupts are presented in another thread than that of their run': 'if (thread !== threadId) return;',
    'the interrupts of a thread that was left are presented in another one after a new connection': [
      'threads.get(interrupts) ?? threadId',
      'threadId',
    ],
  }),
  ...faults('src/adapters/langgraph.ts', replacedSubject, {
    'the answer counts for an interrupt of LangGraph that has changed': [
      'copyOf(each).key !== key)',
      'subjectOf(each) === undefined)',
    ],
  }),
  ...faults(
    'src/adapters/ag-ui.ts',
    {tests: ['test/unit/adapters/ag-ui-edits.test.ts']},
    {
      'arguments are editable although the agent of AG-UI takes no edits': [
        'if (edits !== true && !isJsonObject(edits)) return undefined;',
        'if (edits !== true && !isJsonObject(edits)) return parameters;',
      ],
    },
  ),
  ...faults('src/adapters/ai-sdk-allowed.ts', aiSdkTools, {
    'an edited call may run twice without a question': [
      'this.#edited.splice(index, 1)[0]!.turn',
      'this.#edited[index]!.turn',
    ],
    'an edit allows any arguments of the tool': [
      'canonicalJson([name, args])',
      'canonicalJson([name, !!args])',
    ],
    'an edit allows the same arguments of another tool': [
      'canonicalJson([name, args])',
      'canonicalJson([args])',
    ],
    'an edited call still runs without a question after a message of the user': [
      '.turn === turnOf(chat)',
      '.turn !== null',
    ],
    'a scope that was not offered is kept as a grant': [
      'scopes?.find((each) => each === scope)',
      "(['session', 'always'] as const).find((each) => scopes && each === scope)",
    ],
  }),
  ...faults('src/adapters/ai-sdk.ts', aiSdkTools, {
    'an edit that the chat did not take allows a call': 'allowed.takeOnce(decided, chat);',
    'a grant for edited arguments covers the proposed ones': [
      'await allowed.grant(decided,',
      'await allowed.grant(call,',
    ],
    'a grant bypasses the verification by an element': [
      'isVerified(presenter) ? [] : scopesIn(',
      'scopesIn(',
    ],
  }),
  ...faults(
    'src/adapters/langgraph-inbox.ts',
    {tests: ['test/unit/adapters/langgraph-inbox.test.ts']},
    {
      'a request of Agent Inbox is accepted although it allows only edits or refusals': [
        "decision === 'approve' && allowed.has('accept')",
        "decision === 'approve'",
      ],
      'a request of Agent Inbox is edited although it does not allow that': [
        "if (allowed.has('edit')) return",
        'if (allowed.size) return',
      ],
      'some answers of several requests of Agent Inbox are sent': [
        'answers.every((each) => each !== undefined) ? answers',
        'answers.some((each) => each !== undefined) ? (answers as InboxAnswer[])',
      ],
    },
  ),
];
