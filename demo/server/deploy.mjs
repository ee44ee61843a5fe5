// A wizard that asks three questions in a row. The client carries the answers so far as sealed state.
import {inputResponse} from '@modelcontextprotocol/server';
import {failure, question, text} from './asking.mjs';

const environments = {staging: 'Staging', production: 'Production'};
const regions = {eu: 'Europe', us: 'America'};
const titled = (titles) => Object.entries(titles).map(([value, title]) => ({const: value, title}));

const form = (message, properties, required) => ({
  mode: 'form',
  message,
  requestedSchema: {type: 'object', properties, required},
});

const settings = ({environment, options}) =>
  `${environments[environment.environment]}, ${regions[options.region]}, ${options.replicas} ${
    options.replicas === 1 ? 'copy' : 'copies'
  }${options.dryRun ? ', as a dry run' : ''}`;

/** The steps in order. Each has a request and a check of the answer, because clients are not trusted. */
const steps = [
  {
    key: 'environment',
    ask: () =>
      form(
        'Step 1 of 3: where should Theme Studio be deployed?',
        {environment: {type: 'string', title: 'Environment', oneOf: titled(environments)}},
        ['environment'],
      ),
    fits: ({environment}) => Object.hasOwn(environments, environment),
  },
  {
    key: 'options',
    ask: ({environment}) =>
      form(
        `Step 2 of 3: how should it run in ${environments[environment.environment]}?`,
        {
          region: {type: 'string', title: 'Region', oneOf: titled(regions), default: 'eu'},
          replicas: {type: 'integer', title: 'Copies', minimum: 1, maximum: 5, default: 2},
          dryRun: {type: 'boolean', title: 'Dry run', description: 'Doesn’t change anything', default: true},
        },
        ['region', 'replicas'],
      ),
    fits: ({region, replicas}) =>
      Object.hasOwn(regions, region) && Number.isInteger(replicas) && replicas >= 1 && replicas <= 5,
  },
  {
    key: 'confirm',
    ask: (answers) => form(`Step 3 of 3: deploy?\n${settings(answers)}.`, {}, []),
    fits: () => true,
  },
];

const stopped = {decline: 'You declined', cancel: 'You closed the prompt'};

/** @param codec seals the answers so far */
export async function deploy(ctx, codec) {
  const answers = {...ctx.mcpReq.requestState()};
  for (const {key, ask, fits} of steps) {
    if (Object.hasOwn(answers, key)) continue;
    const answer = inputResponse(ctx.mcpReq.inputResponses, key);
    if (answer.kind !== 'elicit')
      return question(ctx, key, ask(answers), {requestState: await codec.mint(answers, ctx)});
    const {action, content = {}} = answer;
    if (action !== 'accept') return text(`${stopped[action]}, so nothing was deployed.`, {action, at: key});
    if (!fits(content)) return failure(`The answer to “${key}” isn’t valid, so nothing was deployed.`);
    answers[key] = content;
  }
  return text(`Deployed: ${settings(answers)}.`, {action: 'accept', ...answers});
}
