import type {Text} from '../text.js';

/** Texts of the adapters for other protocols, which have only what the agent sends. */
export const agentTexts = {
  'agent.run': 'Run the tool “{name}”?',
  'agent.answer': 'The agent needs your answer.',
  'agent.questions': 'The agent has some questions for you.',
  'agent.permission': 'Permission',
  'agent.other': 'Something else',
} satisfies Record<string, Text>;
