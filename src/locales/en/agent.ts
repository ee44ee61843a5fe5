import type {Text} from '../text.js';

/** Texts of the adapters for other protocols, which have only what the agent sends. */
export const agentTexts = {
  'agent.run': 'Run the tool “{name}”?',
  'agent.answer': 'The agent needs your answer.',
  'agent.runWith': 'Run the tool “{name}” with these arguments?',
  'agent.says': 'According to the agent:',
  'agent.respond': 'Your answer',
  'agent.instead': 'Your answer, instead of running the tool',
  'agent.limits': "The agent accepts only: {name}. Other decisions aren't sent, and its request stays open.",
  'agent.cancels': 'The agent has no option that only says no. If you refuse, its request is cancelled.',
  'agent.questions': 'The agent has some questions for you.',
  'agent.permission': 'Permission',
  'agent.other': 'Something else',
} satisfies Record<string, Text>;
